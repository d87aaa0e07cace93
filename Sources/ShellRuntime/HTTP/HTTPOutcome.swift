import ShellCore

/// The result of a transfer. Any status of a server is a response.
enum HTTPOutcome: Equatable {
  case response(HTTPResponse)
  case failure(LoadFailure)
}

/// The result of connecting to a server.
enum HTTPConnectOutcome {
  case connection(HTTPConnection)
  case failure(LoadFailure)
}
