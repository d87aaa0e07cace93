import ShellCore

/// What came of connecting.
enum HTTPConnectOutcome {
  case connection(HTTPConnection)
  case failure(LoadFailure)
}
