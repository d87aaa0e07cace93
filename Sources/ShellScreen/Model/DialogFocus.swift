/// Where the keys go in a dialog of the page. Belongs to one request; another one starts anew.
struct DialogFocus: Equatable, Sendable {
  enum Stop: Equatable, Sendable {
    case field, cancel, accept
  }

  var request: UInt32
  var stop: Stop
  /// Clusters before the caret in the prompt's text; nil is its end.
  var caret: Int?
}
