import BridgeContract
import ShellCore

/// The State panel: quirks, watched values of pages, available and sent actions.
enum StatePanel: PanelContents {
  static let quirk = "page booleans are received as 0 and 1"

  static func rows(_ context: InspectorContext) -> InspectorRows {
    let state = context.state
    let pages = state.tabs.filter { $0.page != nil }.flatMap { tab in
      [.tab(tab.id)] + state.app.pages.watches.indices.map { InspectorRow.watch(tab.id, $0) }
    }
    return InspectorRows(
      state.app.quirks.listed.map(InspectorRow.quirk) + (state.app.hasNumericBooleans ? [.booleanQuirk] : [])
        + (state.app.pages.watches.isEmpty ? [] : pages)
        + state.app.pages.actions.indices.map(InspectorRow.action))
      + InspectorRows(state.actions.count) { .sentAction($0) }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if case .quirk(let quirk) = row {
      return [TextSpan("\(context.marks.warning) quirk \(quirk.rawValue): \(quirk.summary)", .inspectorWarning)]
    }
    if row == .booleanQuirk { return [TextSpan("\(context.marks.warning) \(quirk)", .inspectorWarning)] }
    if case .tab(let id) = row { return TabRowFormatter.line(id, context) }
    if case .watch(let tab, let index) = row { return watch(tab, index, context) }
    if case .action(let index) = row, let action = action(index, context) {
      return [
        TextSpan("\(context.marks.pointer) ", .inspectorSuccess), TextSpan(action.type, .inspectorName),
        TextSpan(" \(action.payload?.text ?? "")", .inspectorMuted),
      ]
    }
    guard case .sentAction(let index) = row, context.state.actions.indices.contains(index) else { return [] }
    let record = context.state.actions[index]
    let (text, role) = outcome(record)
    return [
      TextSpan(TimeFormat.timestamp(record.time) + " ", .inspectorMuted), TextSpan("\(record.tab) ", .inspectorMuted),
      TextSpan(record.type, .inspectorName), TextSpan(" \(record.payload?.text ?? "") ", .inspectorMuted),
      TextSpan(text, role),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    if case .quirk(let quirk) = row {
      let rows = quirk == .contentInset ? [InspectorField("rows", context.state.app.quirks.insetRows)] : []
      return [InspectorField("quirk", quirk.rawValue, .inspectorWarning), InspectorField("what", quirk.summary)] + rows
        + [InspectorField("why", "app.yaml or the flow's header: quirks.\(quirk.rawValue)")]
    }
    if row == .booleanQuirk {
      return [
        InspectorField("quirk", quirk, .inspectorWarning),
        InspectorField("why", "as in iOS hosts that decode script values as numbers; app.yaml: bridge.booleans"),
      ]
    }
    if case .tab(let id) = row { return TabRowFormatter.fields(id, context) }
    if case .watch(let tab, let index) = row, let name = name(index, context) {
      let path = "window.\(context.state.app.bridge.namespace).state.\(name)"
      return [
        InspectorField("name", path, .inspectorName), InspectorField("tab", tab.rawValue),
        value(name, tab, context).map { InspectorField("value", $0) } ?? InspectorField("value", "undefined"),
      ]
    }
    if case .action(let index) = row, let action = action(index, context) {
      return [
        InspectorField("action", action.type, .inspectorName), InspectorField("payload", action.payload ?? .null),
        InspectorField("hint", "Enter sends it to the shown page"),
      ]
    }
    guard case .sentAction(let index) = row, context.state.actions.indices.contains(index) else { return [] }
    let record = context.state.actions[index]
    let (text, role) = outcome(record)
    return [
      InspectorField("action", record.type, .inspectorName), InspectorField("tab", record.tab.rawValue),
      InspectorField("timeMs", milliseconds: record.time), InspectorField("message", record.message),
      InspectorField("outcome", text, role),
    ]
  }

  static func action(_ index: Int, _ context: InspectorContext) -> ActionDescription? {
    context.state.app.pages.actions.indices.contains(index) ? context.state.app.pages.actions[index] : nil
  }

  private static func name(_ index: Int, _ context: InspectorContext) -> String? {
    context.state.app.pages.watches.indices.contains(index) ? context.state.app.pages.watches[index] : nil
  }

  private static func value(_ name: String, _ tab: TabID, _ context: InspectorContext) -> JSONValue? {
    context.state.tab(tab)?.page?.watched.last { $0.name == name }?.value
  }

  private static func watch(_ tab: TabID, _ index: Int, _ context: InspectorContext) -> [TextSpan] {
    guard let name = name(index, context) else { return [] }
    return [
      TextSpan("   \(name) ", .inspectorName),
      value(name, tab, context).map { TextSpan(String($0.text.prefix(400))) } ?? TextSpan("undefined", .inspectorMuted),
    ]
  }

  private static func outcome(_ record: ActionRecord) -> (text: String, role: ThemeRole) {
    switch record.outcome {
    case .queued: ("queued until the page loads", .inspectorWarning)
    case .sent: ("sent", .inspectorWarning)
    case .accepted: ("accepted", .inspectorSuccess)
    case .ignored: ("ignored", .inspectorWarning)
    case .noListener: ("the page has no listener for it", .inspectorError)
    case .failed(let exception): ("failed: \(exception)", .inspectorError)
    case .lost(let reason): ("lost: \(reason)", .inspectorError)
    }
  }
}
