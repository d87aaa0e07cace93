/// The arguments of `scrollUntilVisible`.
package struct ScrollSearch: Equatable, Sendable {
  package enum Direction: String, CaseIterable, Sendable {
    case down = "DOWN"
    case up = "UP"
    case left = "LEFT"
    case right = "RIGHT"
  }

  package var element: ElementSelector
  package var direction: Direction
  /// Milliseconds.
  package var timeout: String
  package var centersElement: Bool
  /// The percentage of the element's cells that must be on the screen.
  package var visibility: String

  package init(
    element: ElementSelector, direction: Direction = .down, timeout: String = "20000", centersElement: Bool = false,
    visibility: String = "100"
  ) {
    self.element = element
    self.direction = direction
    self.timeout = timeout
    self.centersElement = centersElement
    self.visibility = visibility
  }

  package var description: String {
    "Scroll \(direction.rawValue.lowercased()) until \(element.description) is visible"
  }
}
