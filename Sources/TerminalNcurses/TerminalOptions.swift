/// The caller's terminal options; other settings follow from the environment and the terminal's replies.
public struct TerminalOptions: Hashable, Sendable {
  /// The user's choice of color depth.
  public enum ColorChoice: Hashable, Sendable, CaseIterable {
    /// From `NO_COLOR`, `COLORTERM` and the terminal's description.
    case auto
    /// No colors, only attributes.
    case never
    case ansi16, palette256, trueColor
  }

  public var color: ColorChoice
  /// Whether mouse reporting is enabled. The terminal then selects text only with Shift.
  public var mouse: Bool
  /// Timeout for the terminal's replies to capability queries at start, in milliseconds; zero disables queries.
  public var replyTimeout: Int

  public init(color: ColorChoice = .auto, mouse: Bool = true, replyTimeout answerBudget: Int = 100) {
    self.color = color
    self.mouse = mouse
    self.replyTimeout = answerBudget
  }
}

/// Color depth of the open terminal.
public enum TerminalColorDepth: Hashable, Sendable, CaseIterable {
  case none, ansi16, palette256, trueColor
}
