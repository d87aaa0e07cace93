/// A load that waits for the app's policy decision.
struct PendingNavigation: Equatable, Sendable {
  var tab: TabID
  var url: String
  var commit: ProvisionalLoad.Commit
  var restoring = ProvisionalLoad.Restoration.nothing
  var method: String
  var contentType: String
  var body: [UInt8]
  var arrangement = StackArrangement.plain
  var isRuled = false
  /// The load that this one restarts after the death of its renderer.
  var continued: ProvisionalLoad?
  /// The redirect that waits for the decision; nil for a load that has not started.
  var redirect: PendingRedirect?

  /// The load in the form in which a recovery restarts it.
  var load: ProvisionalLoad {
    var load = ProvisionalLoad(load: LoadID(0), url: url, commit: commit)
    load.arrangement = arrangement
    load.isRuled = isRuled
    load.isSubmission = method != "GET"
    load.isSafe = method == "GET" || method == "HEAD"
    return continued.map { load.continuing($0) } ?? load
  }
}
