/// Scrolling until an element is on the screen.
public struct ScrollSearch: Equatable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case down = "DOWN"
    case up = "UP"
  }

  public var element: ElementSelector
  public var direction: Direction
  /// Milliseconds.
  public var timeout: String
  public var centersElement: Bool

  public init(
    element: ElementSelector, direction: Direction = .down, timeout: String = "20000", centersElement: Bool = false
  ) {
    self.element = element
    self.direction = direction
    self.timeout = timeout
    self.centersElement = centersElement
  }

  public var description: String { "Scroll \(direction.rawValue.lowercased()) until \(element.description) is visible" }
}
