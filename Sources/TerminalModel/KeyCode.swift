/// A key of the keyboard, independent of the terminal's encoding of it.
public enum KeyCode: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}
