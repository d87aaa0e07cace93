import TerminalModel

/// The uppermost modal that a finger can pull down, as on iOS, with its place on the screen.
public struct SheetArea: Equatable, Sendable {
  /// Everything that it covers.
  public var box: GridRect
  /// Its upper edge and bar: a drag from here moves the sheet, whatever its content.
  public var handle: GridRect
  /// Whether a drag from the content moves the sheet: it does while the content is a native screen at its top. Otherwise the drag
  /// scrolls.
  public var movesByContent: Bool

  public init(box: GridRect, handle: GridRect, movesByContent: Bool) {
    self.box = box
    self.handle = handle
    self.movesByContent = movesByContent
  }

  /// Whether a drag from `start` to `end` moves the sheet: it begins on it and leads downwards.
  public func isMoved(from start: GridPoint, to end: GridPoint) -> Bool {
    guard handle.contains(start) || movesByContent && box.contains(start) else { return false }
    // A row is as high as two columns are wide.
    return (end.row - start.row) * 2 > abs(end.column - start.column)
  }

  /// Whether a drag that moves the sheet dismisses it: it leads over a third of its height. A shorter one is cancelled, and the sheet
  /// returns to its place.
  public func isDismissed(from start: GridPoint, to end: GridPoint) -> Bool {
    isMoved(from: start, to: end) && (end.row - start.row) * 3 >= box.rows
  }
}
