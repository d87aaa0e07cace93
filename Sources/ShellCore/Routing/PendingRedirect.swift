/// A redirect of a load that waits for its decision.
struct PendingRedirect: Equatable, Sendable {
  var load: LoadID
  var status: Int
}
