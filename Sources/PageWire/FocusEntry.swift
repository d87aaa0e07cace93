/// From which side focus enters the page.
public enum FocusEntry: UInt8, Sendable {
  case first, last
}
