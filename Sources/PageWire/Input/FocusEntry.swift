/// The end of the page at which focus enters.
public enum FocusEntry: UInt8, Sendable {
  case first, last
}
