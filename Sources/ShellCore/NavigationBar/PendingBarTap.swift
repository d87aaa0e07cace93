/// A tap on the bar that the page has not acknowledged yet.
struct PendingBarTap: Equatable, Sendable {
  var tab: TabID
  var icon: String
}
