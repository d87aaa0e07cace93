/// What a load's commit does to the stack besides what every commit does.
public enum StackArrangement: Equatable, Sendable {
  case plain
  /// The new entry is one of a modal.
  case modal
  /// The modal goes, and the new entry comes onto the tab's own stack.
  case dismissing
  /// The modal goes, and the new entry takes the place of the page below it.
  case replacingBelowModal
  /// The new entry is the only one.
  case alone
  /// The new entry comes onto the start of a tab that has shown nothing yet: back leads there.
  case aboveStart
  /// What is ahead of the entry to which the load leads goes.
  case droppingAhead
}
