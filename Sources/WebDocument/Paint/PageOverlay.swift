import TerminalModel

/// An overlay of the engine at a control: the open list of a select, suggestions, or a validation message.
package struct PageOverlay: Equatable, Sendable {
  package enum Kind: Int, Sendable {
    case list = 1
    case message = 2
  }

  package var anchor: NodeID
  package var kind: Kind
  /// The lines. In a list the first character is `-` for disabled lines and a space for others.
  package var lines: [String]
  /// The index of the highlighted line or -1.
  package var highlighted: Int

  package init(anchor: NodeID, kind: Kind, lines: [String], marked: Int) {
    self.anchor = anchor
    self.kind = kind
    self.lines = lines
    self.highlighted = marked
  }

  /// The maximum number of visible lines of a list.
  static let shownLines = 8

  /// The area of an overlay in document cells and its first visible line.
  struct Position: Equatable {
    var bounds: GridRect
    var firstLine: Int
    /// The area of the lines inside the border.
    var content: GridRect {
      GridRect(column: bounds.column + 1, row: bounds.row + 1, columns: bounds.columns - 2, rows: bounds.rows - 2)
    }
  }

  /// Below the control if there is space, otherwise above it, and within the viewport's columns.
  ///
  /// - Parameters:
  ///   - anchor: the control's area in document cells.
  ///   - viewport: the visible part of the document.
  func position(at anchor: GridRect, in viewport: GridRect) -> Position {
    let widest = lines.lazy.map { CharacterWidth.columns(of: DisplayText.visible($0)) }.max() ?? 0
    let columns = min(max(widest + 2, kind == .list ? anchor.columns : 0), max(viewport.columns, 3))
    let below = viewport.maxRow - anchor.maxRow
    let above = anchor.row - viewport.row
    let preferredRows = min(lines.count, Self.shownLines) + 2
    let isBelow = below >= preferredRows || below >= above
    let rows = min(preferredRows, max(isBelow ? below : above, 3))
    let column = max(viewport.column, min(anchor.column, viewport.maxColumn - columns))
    let shown = rows - 2
    let first = highlighted < shown ? 0 : min(highlighted - shown + 1, max(0, lines.count - shown))
    return Position(
      bounds: GridRect(
        column: column, row: isBelow ? anchor.maxRow : anchor.row - rows, columns: columns, rows: rows),
      firstLine: first)
  }
}
