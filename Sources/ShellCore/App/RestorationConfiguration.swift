/// What an app has again when the system has ended it and the user comes back (iOS: state restoration; Android: saved instance
/// state).
public struct RestorationConfiguration: Equatable, Sendable {
  /// The raw values are the names in app.yaml.
  public enum Content: String, CaseIterable, Sendable {
    /// The selected tab, and of each tab its stack with scroll, bars and native screens, its badge and its page's saved state.
    case stacks
    /// Nothing: the app begins at its start, as shells do that leave this to the app.
    case none
  }

  public var content = Content.stacks
  /// Milliseconds from a change until it is written down. An app that is killed before has lost it; one that is behind
  /// another has always written it.
  public var flush: Double = 0

  public init(_ content: Content = .stacks, flush: Double = 0) {
    self.content = content
    self.flush = flush
  }
}
