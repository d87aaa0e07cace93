/// What the host knows of a document in a page process.
struct OpenPage {
  var url: String
  /// The time that the page has been told last.
  var clock: Double
  /// When its next timer is due; nil when it has none.
  var nextTimer: Double?
}
