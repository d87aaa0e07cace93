import ShellCore

/// How a transfer ended. Any status of a server is a response.
enum HTTPOutcome: Equatable {
  case response(HTTPResponse)
  case failure(LoadFailure)
}
