/// The arguments of `swipe`.
package struct SwipeStep: Equatable, Sendable {
  /// The direction of the finger's movement.
  package enum Direction: String, CaseIterable, Sendable {
    case up = "UP"
    case down = "DOWN"
    case left = "LEFT"
    case right = "RIGHT"
  }

  package enum Path: Equatable, Sendable {
    /// Across the middle of the screen.
    case direction(Direction)
    /// Starting at an element or at a point inside it.
    case from(ElementSelector, point: String?, Direction)
    /// Between two points as `x,y` or `x%,y%`.
    case points(start: String, end: String)
  }

  package var path: Path
  /// Milliseconds.
  package var duration: String

  package init(_ path: Path, duration: String = "400") {
    self.path = path
    self.duration = duration
  }

  package var description: String {
    switch path {
    case .direction(let direction): "Swipe \(direction.rawValue.lowercased())"
    case .from(let selector, _, let direction):
      "Swipe \(direction.rawValue.lowercased()) from \(selector.description)"
    case .points(let start, let end): "Swipe from \(start) to \(end)"
    }
  }
}
