/// What is compared. The raw value is its name in reports.
package enum ComparisonSubject: String, CaseIterable, Sendable {
  /// The result of a flow's step.
  case verdict
  /// The characters of the screen, by rows.
  case text
  /// Colors and attributes of cells with the same characters.
  case styles
  case title
  case url
  /// The entries of the back stack, and the position.
  case history
  case console
  /// The navigation bar.
  case bar
  /// The tab bar.
  case tabs
  /// Bridge calls, loads, dialogs and deaths of a flow, in order.
  case timeline
}

/// The names of both engines.
package struct EnginePair: Equatable, Sendable {
  package var left: String
  package var right: String

  package init(left: String, right: String) {
    self.left = left
    self.right = right
  }
}
