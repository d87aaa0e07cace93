/// Where a visit's page belongs.
public enum PresentationContext: String, CaseIterable, Sendable {
  /// On the tab's own stack.
  case `default`
  /// In a modal over it.
  case modal
}
