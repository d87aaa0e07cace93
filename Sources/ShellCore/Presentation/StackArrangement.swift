/// The effect of a load's commit on the stack, in addition to the new entry.
public enum StackArrangement: Equatable, Sendable {
  case plain
  /// The new entry belongs to a modal.
  case modal
  /// Dismisses the modal; the new entry is on the tab's own stack.
  case dismissing
  /// Dismisses the modal; the new entry replaces the page below it.
  case replacingBelowModal
  /// The new entry replaces all others.
  case replacingAll
  /// The new entry is above the start of a tab without entries: Back leads to the start.
  case aboveStart
  /// Removes the entries after the one to which the load leads.
  case removingForwardEntries
}
