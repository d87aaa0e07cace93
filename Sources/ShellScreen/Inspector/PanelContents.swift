import BridgeContract

/// The contents of a panel. The inspector implements selecting, scrolling, filtering, expanding, copying and saving for
/// all panels.
protocol PanelContents {
  /// All rows, unfiltered.
  static func rows(_ context: InspectorContext) -> InspectorRows

  /// The line of a row. States must be distinguishable without colors, by glyph or text.
  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan]

  /// The details of a row.
  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField]

  /// The texts that the filter searches; by default the line.
  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String]

  /// Whether the row is expanded; nil for a row without children.
  static func isExpanded(_ row: InspectorRow, _ context: InspectorContext) -> Bool?

  /// The row's depth in the tree.
  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int

  /// Text of an empty list.
  static func emptyText(_ context: InspectorContext) -> String
}

extension PanelContents {
  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    [line(row, context).map(\.text).joined()]
  }

  static func isExpanded(_ row: InspectorRow, _ context: InspectorContext) -> Bool? { nil }

  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int { 0 }

  static func emptyText(_ context: InspectorContext) -> String { "Nothing yet" }

  /// The rows that match the filter.
  static func shownRows(_ context: InspectorContext) -> InspectorRows {
    let all = rows(context)
    let filter = InspectorFilter(context.inspector.filter.text)
    guard !filter.isEmpty else { return all }
    return InspectorRows(all.filter { filter.matches(searchableTexts($0, context)) })
  }

  /// A row's text for the clipboard: all fields.
  static func clipboardText(_ row: InspectorRow, _ context: InspectorContext) -> String {
    fields(row, context).flatMap(\.lines).joined(separator: "\n")
  }

  /// Rows as plain text.
  static func plainText(_ rows: InspectorRows, _ context: InspectorContext) -> String {
    rows.map { line($0, context).map(\.text).joined().trimmingTrailingSpaces + "\n" }.joined()
  }

  /// Rows as JSON Lines.
  static func jsonLines(_ rows: InspectorRows, _ context: InspectorContext) -> String {
    rows.map { row in
      JSONValue.object(fields(row, context).map { JSONMember($0.name, $0.value) }).text + "\n"
    }.joined()
  }
}
