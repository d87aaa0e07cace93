/// A redirect of a load that waits for the app's policy decision.
struct PendingRedirect: Equatable, Sendable {
  var load: LoadID
  var status: Int
}
