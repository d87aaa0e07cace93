/// `swipe`: a finger over the screen.
public struct SwipeMotion: Equatable, Sendable {
  /// Where the finger moves.
  public enum Direction: String, CaseIterable, Sendable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
  }

  public enum Path: Equatable, Sendable {
    /// Over the middle of the screen.
    case direction(Direction)
    /// From an element, or from a point inside of it, on.
    case from(ElementSelector, point: String?, Direction)
    /// Between two places as `x,y` or `x%,y%`.
    case points(start: String, end: String)
  }

  public var path: Path
  /// Milliseconds.
  public var duration: String

  public init(_ path: Path, duration: String = "400") {
    self.path = path
    self.duration = duration
  }

  public var description: String {
    switch path {
    case .direction(let direction): "Swipe \(direction.rawValue.lowercased())"
    case .from(let selector, _, let direction):
      "Swipe \(direction.rawValue.lowercased()) from \(selector.description)"
    case .points(let start, let end): "Swipe from \(start) to \(end)"
    }
  }
}
