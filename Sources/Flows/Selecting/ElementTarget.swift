import ShellCore

/// The target of a tap on an element.
package enum ElementTarget: Equatable, Sendable {
  /// A node in the page's latest description.
  case pageNode(UInt32)
  /// An action of the chrome.
  case action(UserAction)
  /// No target; the tap goes to the nearest ancestor that has one.
  case none
}
