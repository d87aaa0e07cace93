import TerminalModel

/// The second inspector panel on very wide terminals.
extension ScreenLayout {
  /// Minimum width of a terminal with two inspector panels.
  package static let threePaneColumns = 160

  /// Minimum width of the inspector: of one panel, or of both with the rule between them.
  static func minimumInspectorColumns(in columns: Int) -> Int {
    columns < threePaneColumns ? minimumPaneColumns : 2 * minimumPaneColumns + 1
  }

  private static let minimumPaneColumns = 20

  /// Splits the inspector into two panels if the terminal is wide enough.
  ///
  /// - Parameter preferredColumns: columns of the second panel; nil splits in the middle.
  func splittingInspector(secondColumns preferredColumns: Int?) -> ScreenLayout {
    guard size.columns >= Self.threePaneColumns, !divider.isEmpty else { return self }
    var layout = self
    let columns = min(
      max(Self.minimumPaneColumns, preferredColumns ?? (inspector.columns - 1) / 2),
      inspector.columns - 1 - Self.minimumPaneColumns)
    layout.inspector.columns -= columns + 1
    layout.secondDivider = GridRect(
      column: layout.inspector.maxColumn, row: inspector.row, columns: 1, rows: inspector.rows)
    layout.secondInspector = GridRect(
      column: layout.inspector.maxColumn + 1, row: inspector.row, columns: columns, rows: inspector.rows)
    return layout
  }
}
