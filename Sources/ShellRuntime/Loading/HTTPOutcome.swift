import ShellCore

/// The result of a transfer. Any status of a server is a response.
enum HTTPOutcome: Equatable {
  case response(HTTPResponse)
  case failure(LoadFailure)
}
