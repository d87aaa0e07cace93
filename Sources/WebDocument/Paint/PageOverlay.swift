import TerminalModel

/// What the engine itself shows above the page at a control: the unfolded list of a select or of suggestions, or a
/// message about what was entered.
public struct PageOverlay: Equatable, Sendable {
  public enum Kind: Int, Sendable {
    case list = 1
    case message = 2
  }

  public var anchor: NodeID
  public var kind: Kind
  /// One for each line. A line of a list begins with `-` when it cannot be chosen, with a space otherwise.
  public var lines: [String]
  /// The line that is marked, or -1.
  public var marked: Int

  public init(anchor: NodeID, kind: Kind, lines: [String], marked: Int) {
    self.anchor = anchor
    self.kind = kind
    self.lines = lines
    self.marked = marked
  }

  /// The most lines that a list shows at once.
  static let shownLines = 8

  /// Where an overlay is: its frame in cells of the document, and the first line shown.
  struct Place: Equatable {
    var frame: GridRect
    var firstLine: Int
    /// The lines' part of the frame.
    var inside: GridRect {
      GridRect(column: frame.column + 1, row: frame.row + 1, columns: frame.columns - 2, rows: frame.rows - 2)
    }
  }

  /// Below its control where there is room, above it otherwise, and inside of the viewport's columns.
  ///
  /// - Parameters:
  ///   - anchor: the control's area in cells of the document.
  ///   - viewport: the part of the document that is shown.
  func place(at anchor: GridRect, in viewport: GridRect) -> Place {
    let widest = lines.lazy.map { CharacterWidth.columns(of: DisplayText.visible($0)) }.max() ?? 0
    let columns = min(max(widest + 2, kind == .list ? anchor.columns : 0), max(viewport.columns, 3))
    let below = viewport.maxRow - anchor.maxRow
    let above = anchor.row - viewport.row
    let wanted = min(lines.count, Self.shownLines) + 2
    let isBelow = below >= wanted || below >= above
    let rows = min(wanted, max(isBelow ? below : above, 3))
    let column = max(viewport.column, min(anchor.column, viewport.maxColumn - columns))
    let shown = rows - 2
    let first = marked < shown ? 0 : min(marked - shown + 1, max(0, lines.count - shown))
    return Place(
      frame: GridRect(
        column: column, row: isBelow ? anchor.maxRow : anchor.row - rows, columns: columns, rows: rows),
      firstLine: first)
  }
}
