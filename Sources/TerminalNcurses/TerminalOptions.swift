/// The caller's terminal options; other settings follow from the environment and the terminal's replies.
package struct TerminalOptions: Hashable, Sendable {
  /// The user's choice of color depth.
  package enum ColorChoice: Hashable, Sendable, CaseIterable {
    /// From `NO_COLOR`, `COLORTERM` and the terminal's description.
    case auto
    /// No colors, only attributes.
    case never
    case ansi16, palette256, trueColor
  }

  package var color: ColorChoice
  /// Whether mouse reporting is enabled. The terminal then selects text only with Shift.
  package var mouse: Bool
  /// Timeout for the terminal's replies to capability queries at start, in milliseconds; zero disables queries.
  package var replyTimeout: Int

  package init(color: ColorChoice = .auto, mouse: Bool = true, replyTimeout answerBudget: Int = 100) {
    self.color = color
    self.mouse = mouse
    self.replyTimeout = answerBudget
  }
}

/// Color depth of the open terminal.
package enum TerminalColorDepth: Hashable, Sendable, CaseIterable {
  case none, ansi16, palette256, trueColor
}
