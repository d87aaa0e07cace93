/// The arguments of `swipe`.
public struct SwipeStep: Equatable, Sendable {
  /// The direction of the finger's movement.
  public enum Direction: String, CaseIterable, Sendable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
  }

  public enum Path: Equatable, Sendable {
    /// Across the middle of the screen.
    case direction(Direction)
    /// Starting at an element or at a point inside it.
    case from(ElementSelector, point: String?, Direction)
    /// Between two points as `x,y` or `x%,y%`.
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
