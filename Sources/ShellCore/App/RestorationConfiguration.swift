/// The state that an app restores after the system has ended it (iOS: state restoration; Android: saved instance
/// state).
public struct RestorationConfiguration: Equatable, Sendable {
  /// The raw values are the names in app.yaml.
  public enum Content: String, CaseIterable, Sendable {
    /// The selected tab, and for each tab its stack with scroll, bars and native screens, its badge and its page's
    /// saved state.
    case stacks
    /// Nothing: the app starts from its initial state.
    case none
  }

  public var content = Content.stacks
  /// Milliseconds from a change until it is written to disk. An app that is killed before that loses the change; going
  /// to the background always writes it.
  public var flush: Double = 0

  public init(_ content: Content = .stacks, flush: Double = 0) {
    self.content = content
    self.flush = flush
  }
}
