/// The stack of a visit.
public enum PresentationContext: String, CaseIterable, Sendable {
  /// The tab's own stack.
  case `default`
  /// A modal over it.
  case modal
}
