/// Versions of the asciicast format (docs.asciinema.org).
package enum CastVersion: Int, Sendable {
  /// Events contain the seconds since the start.
  case two = 2
  /// Events contain the seconds since the previous event.
  case three = 3
}
