/// The arguments of `scrollUntilVisible`.
public struct ScrollSearch: Equatable, Sendable {
  public enum Direction: String, CaseIterable, Sendable {
    case down = "DOWN"
    case up = "UP"
    case left = "LEFT"
    case right = "RIGHT"
  }

  public var element: ElementSelector
  public var direction: Direction
  /// Milliseconds.
  public var timeout: String
  public var centersElement: Bool
  /// The percentage of the element's cells that must be on the screen.
  public var visibility: String

  public init(
    element: ElementSelector, direction: Direction = .down, timeout: String = "20000", centersElement: Bool = false,
    visibility: String = "100"
  ) {
    self.element = element
    self.direction = direction
    self.timeout = timeout
    self.centersElement = centersElement
    self.visibility = visibility
  }

  public var description: String { "Scroll \(direction.rawValue.lowercased()) until \(element.description) is visible" }
}
