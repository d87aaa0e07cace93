/// How many colours the open terminal shows.
public enum TerminalColorDepth: Hashable, Sendable, CaseIterable {
  case none, ansi16, palette256, trueColor
}
