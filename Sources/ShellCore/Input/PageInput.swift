import PageWire

/// The input of a view's open document.
public struct PageInput: Equatable, Sendable {
  /// The kind of the focused element.
  public var focus = PageFocus.none
  /// The inputs that the document has not settled.
  var pending = PendingInputQueue()
  /// The document has had user activation; without it a script navigation is a redirect and collapses.
  public internal(set) var hadUserActivation = false
  /// Running scripts of drivers during which the user counts as active.
  var activatingEvaluations: Set<UInt32> = []
  /// Navigations and windows that the page requests now are those of the user.
  var isUserActive: Bool { hadUserActivation || !activatingEvaluations.isEmpty }
  /// The user has typed text into the document.
  public internal(set) var hasTypedText = false
  /// Rows of the on-screen keyboard over the view.
  public var keyboardRows = 0
}
