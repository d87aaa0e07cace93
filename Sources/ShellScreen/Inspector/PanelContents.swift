import BridgeContract

/// How a panel makes rows of what is known. Selecting, scrolling, filtering, unfolding, copying and saving is the same for
/// all and done by the inspector.
protocol PanelContents {
  /// All rows, as if there were no filter.
  static func rows(_ context: InspectorContext) -> InspectorRows

  /// A row as its line. Each state has a sign or a word of its own, so that no colour is needed to tell them apart.
  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan]

  /// Everything about a row.
  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField]

  /// What the filter looks at: the line, unless a panel has more.
  static func searched(_ row: InspectorRow, _ context: InspectorContext) -> [String]

  /// Whether the row is unfolded; nil when there is nothing in it to unfold.
  static func isUnfolded(_ row: InspectorRow, _ context: InspectorContext) -> Bool?

  /// How deep the row stands in its tree.
  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int

  /// What an empty list says.
  static func emptyText(_ context: InspectorContext) -> String
}

extension PanelContents {
  static func searched(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    [line(row, context).map(\.text).joined()]
  }

  static func isUnfolded(_ row: InspectorRow, _ context: InspectorContext) -> Bool? { nil }

  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int { 0 }

  static func emptyText(_ context: InspectorContext) -> String { "Nothing yet" }

  /// The rows that the filter leaves.
  static func shownRows(_ context: InspectorContext) -> InspectorRows {
    let all = rows(context)
    let filter = InspectorFilter(context.inspector.filter.text)
    guard !filter.isEmpty else { return all }
    return InspectorRows(all.filter { filter.matches(searched($0, context)) })
  }

  /// A row as it is copied: all of its fields.
  static func copied(_ row: InspectorRow, _ context: InspectorContext) -> String {
    fields(row, context).flatMap(\.lines).joined(separator: "\n")
  }

  /// Rows as their lines.
  static func text(_ rows: InspectorRows, _ context: InspectorContext) -> String {
    rows.map { line($0, context).map(\.text).joined().trimmingTrailingSpaces + "\n" }.joined()
  }

  /// Rows as JSON, an object in a line.
  static func jsonLines(_ rows: InspectorRows, _ context: InspectorContext) -> String {
    rows.map { row in
      JSONValue.object(fields(row, context).map { JSONMember($0.name, $0.value) }).text + "\n"
    }.joined()
  }
}
