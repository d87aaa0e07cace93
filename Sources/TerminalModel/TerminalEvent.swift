/// An input event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(KeyPress)
  case pointer(PointerEvent)
  /// Text of a bracketed paste (DEC private mode 2004), including control characters.
  case paste(String)
  case resized(GridSize)
  case focusGained
  case focusLost
}
