/// Color depth of the open terminal.
public enum TerminalColorDepth: Hashable, Sendable, CaseIterable {
  case none, ansi16, palette256, trueColor
}
