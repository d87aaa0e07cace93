import BridgeContract
import PageWire
import ShellCore

/// The Console panel: console messages of pages, scripts of the prompt and their results.
enum ConsolePanel: PanelContents {
  /// Maximum characters of a message in its line.
  private static let shownText = 400

  static func rows(_ context: InspectorContext) -> InspectorRows {
    let count = context.state.console.count
    var rows = InspectorRows()
    var next = 0
    // Only expanded messages are parsed. The ranges between them are added without visiting each row.
    for index in expandedMessages(context) where index < count {
      let start = next
      rows.append(index + 1 - start) { .console(start + $0) }
      next = index + 1
      rows = rows + InspectorRows(valueRows(of: index, context))
    }
    let start = next
    rows.append(count - start) { .console(start + $0) }
    return rows
  }

  private static func expandedMessages(_ context: InspectorContext) -> [Int] {
    context.inspector.expanded.compactMap { if case .console(let index) = $0 { index } else { nil } }.sorted()
  }

  private static func valueRows(of index: Int, _ context: InspectorContext) -> [InspectorRow] {
    guard let root = value(.console(index), context) else { return [] }
    var rows: [InspectorRow] = []
    var pending = root.members.indices.reversed().map { [$0] }
    while let path = pending.popLast() {
      rows.append(.consoleValue(index, path))
      guard context.inspector.expanded.contains(.consoleValue(index, path)), let member = root.member(at: path[...])
      else {
        continue
      }
      pending += member.value.members.indices.reversed().map { path + [$0] }
    }
    return rows
  }

  /// The value of a message, or of a member.
  private static func value(_ row: InspectorRow, _ context: InspectorContext) -> ObjectPreview? {
    if case .consoleValue(let index, let path) = row {
      return value(.console(index), context)?.member(at: path[...])?.value
    }
    guard case .console(let index) = row, context.state.console.indices.contains(index) else { return nil }
    return context.consoleValues.value(of: index, json: context.state.console[index].message.values)
  }

  static func isExpanded(_ row: InspectorRow, _ context: InspectorContext) -> Bool? {
    guard let value = value(row, context), !value.members.isEmpty else { return nil }
    return context.inspector.expanded.contains(row)
  }

  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int {
    guard case .consoleValue(_, let path) = row else { return 0 }
    return path.count
  }

  private static func memberLine(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard case .consoleValue(let index, let path) = row,
      let member = value(.console(index), context)?.member(at: path[...])
    else { return [] }
    let indent = String(repeating: "  ", count: path.count + 1)
    let omitted = member.value.omitted > 0 ? "  and \(member.value.omitted) more" : ""
    return [
      TextSpan(indent + mark(row, context), .inspectorMuted), TextSpan("\(member.name): ", .inspectorName),
      TextSpan(member.value.text), TextSpan(omitted, .inspectorMuted),
    ]
  }

  private static func mark(_ row: InspectorRow, _ context: InspectorContext) -> String {
    isExpanded(row, context).map { ($0 ? context.marks.expand : context.marks.pointer) + " " } ?? "  "
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard let record = record(row, context) else { return memberLine(row, context) }
    let (label, role) = level(record.message.level)
    return [
      TextSpan(TimeFormat.timestamp(record.time) + " ", .inspectorMuted), TextSpan(label + " ", role),
      TextSpan(record.message.values.isEmpty ? "" : mark(row, context), .inspectorMuted),
      TextSpan(String(record.message.text.prefix(shownText)), role),
      // Scripts of the prompt and their results are marked by a glyph, not by a source.
      TextSpan(["", "console"].contains(record.message.source) ? "" : "  " + record.message.source, .inspectorMuted),
    ]
  }

  static func level(_ level: ConsoleMessage.Level) -> (word: String, role: ThemeRole?) {
    switch level {
    case .debug: ("debug", .inspectorMuted)
    case .log: ("log  ", nil)
    case .info: ("info ", .inspectorName)
    case .warning: ("warn ", .inspectorWarning)
    case .error: ("error", .inspectorError)
    }
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard let record = record(row, context) else { return memberFields(row, context) }
    let (label, role) = level(record.message.level)
    let values = ObjectPreview.list(json: record.message.values).map(\.json)
    return [
      InspectorField("text", record.message.text), InspectorField("level", label.trimmingTrailingSpaces, role),
      InspectorField("source", record.message.source), InspectorField("tab", record.tab.rawValue),
      InspectorField("timeMs", milliseconds: record.time),
    ] + (values.isEmpty ? [] : [InspectorField("values", .array(values))])
  }

  private static func memberFields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard case .consoleValue(let index, let path) = row,
      let member = value(.console(index), context)?.member(at: path[...])
    else { return [] }
    return [InspectorField(member.name, member.value.json, .inspectorName)]
  }

  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    guard let record = record(row, context) else { return [memberLine(row, context).map(\.text).joined()] }
    return [record.message.text, level(record.message.level).word, record.message.source, record.tab.rawValue]
  }

  static func emptyText(_ context: InspectorContext) -> String { "No messages yet" }

  private static func record(_ row: InspectorRow, _ context: InspectorContext) -> ConsoleRecord? {
    guard case .console(let index) = row, context.state.console.indices.contains(index) else { return nil }
    return context.state.console[index]
  }
}
