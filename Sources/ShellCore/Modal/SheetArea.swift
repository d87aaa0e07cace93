import TerminalModel

/// The topmost modal that a swipe down can dismiss, as on iOS, with its position on the screen.
public struct SheetArea: Equatable, Sendable {
  /// The whole area of the sheet.
  public var box: GridRect
  /// Its top edge and bar: a drag from here moves the sheet, whatever its content.
  public var handle: GridRect
  /// Whether a drag from the content moves the sheet: true while the content is a native screen at its scroll top.
  /// Otherwise the drag scrolls.
  public var movesByContent: Bool

  public init(box: GridRect, handle: GridRect, movesByContent: Bool) {
    self.box = box
    self.handle = handle
    self.movesByContent = movesByContent
  }

  /// Whether a drag from `start` to `end` moves the sheet: it starts on the sheet and goes down.
  public func isMoved(from start: GridPoint, to end: GridPoint) -> Bool {
    guard handle.contains(start) || movesByContent && box.contains(start) else { return false }
    // A row is as high as two columns are wide.
    return (end.row - start.row) * 2 > abs(end.column - start.column)
  }

  /// Whether a drag that moves the sheet dismisses it: it covers a third of the height. A shorter one is canceled, and
  /// the sheet returns to its position.
  public func isDismissed(from start: GridPoint, to end: GridPoint) -> Bool {
    isMoved(from: start, to: end) && (end.row - start.row) * 3 >= box.rows
  }
}
