/// What the caller decides about the terminal; the rest follows from the environment and the terminal's answers.
public struct TerminalOptions: Hashable, Sendable {
  /// How many colours may be used.
  public enum ColorChoice: Hashable, Sendable, CaseIterable {
    /// What `NO_COLOR`, `COLORTERM` and the terminal's description say.
    case auto
    /// None; bold, reverse and the like stay.
    case never
    case ansi16, palette256, trueColor
  }

  public var color: ColorChoice
  /// Whether mouse events are asked for. A terminal then selects text only with shift held.
  public var mouse: Bool
  /// How long the start waits for the terminal's answers about itself, in milliseconds; zero asks nothing.
  public var answerBudget: Int

  public init(color: ColorChoice = .auto, mouse: Bool = true, answerBudget: Int = 100) {
    self.color = color
    self.mouse = mouse
    self.answerBudget = answerBudget
  }
}
