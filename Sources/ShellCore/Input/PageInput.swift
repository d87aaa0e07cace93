import PageWire

/// The input of a view's open document.
public struct PageInput: Equatable, Sendable {
  /// The kind of the focused element.
  public var focus = PageFocus.none
  /// The inputs that the document has not settled.
  var pending = PendingInputQueue()
  /// The document has had user activation; without it a script navigation is a redirect and collapses.
  public internal(set) var hadUserActivation = false
  /// The user has typed text into the document.
  public internal(set) var hasTypedText = false
  /// Rows of the on-screen keyboard over the view.
  public var keyboardRows = 0
}
