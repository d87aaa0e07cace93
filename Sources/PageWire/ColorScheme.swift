/// What `prefers-color-scheme` says.
public enum ColorScheme: UInt8, Sendable {
  case light, dark
}
