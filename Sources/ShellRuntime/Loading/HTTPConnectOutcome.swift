import ShellCore

/// The result of connecting to a server.
enum HTTPConnectOutcome {
  case connection(HTTPConnection)
  case failure(LoadFailure)
}
