import ShellCore

/// A user's name and password for a server.
struct HTTPCredential: Equatable {
  var user: String
  var password: String
  var scheme: AuthenticationChallenge.Scheme
}
