import TerminalModel

/// A drag from one cell of the viewport to another.
public struct SwipeGesture: Hashable, Sendable {
  public var start: GridPoint
  public var end: GridPoint

  public init(start: GridPoint, end: GridPoint) {
    self.start = start
    self.end = end
  }
}
