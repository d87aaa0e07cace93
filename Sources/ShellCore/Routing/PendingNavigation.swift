/// A load that the app has not decided about yet.
struct PendingNavigation: Equatable, Sendable {
  var tab: TabID
  var url: String
  var commit: ProvisionalLoad.Commit
  var method: String
  var contentType: String
  var body: [UInt8]
  var arrangement = StackArrangement.plain
  var isRuled = false
}
