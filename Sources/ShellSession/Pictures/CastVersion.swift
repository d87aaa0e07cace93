/// Versions of the asciicast format (docs.asciinema.org).
public enum CastVersion: Int, Sendable {
  /// Events have the seconds since the start.
  case two = 2
  /// Events have the seconds since the event before.
  case three = 3
}
