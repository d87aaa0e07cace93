/// The value of `prefers-color-scheme`.
public enum ColorScheme: UInt8, Sendable {
  case light, dark
}
