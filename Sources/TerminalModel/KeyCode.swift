/// A key, independent of its terminal encoding.
public enum KeyCode: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
}
