/// What a terminal can tell the program.
public enum TerminalEvent: Hashable, Sendable {
  case key(KeyPress)
  case pointer(PointerEvent)
  /// Text pasted in brackets (DEC private mode 2004), control characters included.
  case paste(String)
  case resized(GridSize)
  case focusGained
  case focusLost
}
