import TerminalModel

/// A finger that is put down at one cell of the viewport and lifted at another.
public struct SwipeGesture: Hashable, Sendable {
  public var start: GridPoint
  public var end: GridPoint

  public init(start: GridPoint, end: GridPoint) {
    self.start = start
    self.end = end
  }
}
