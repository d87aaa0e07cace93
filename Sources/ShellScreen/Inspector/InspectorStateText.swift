import BridgeContract
import ShellCore

/// Rows of the page's state and of actions, in words.
enum InspectorStateText {
  static let quirk = "booleans of pages arrive as 0 and 1"

  static func line(_ row: InspectorRow, state: ShellState, marks: Marks) -> [TextSpan] {
    switch row {
    case .booleanQuirk: [TextSpan("\(marks.warning) \(quirk)", .inspectorWarning)]
    case .bundle: InspectorBundleText.line(state, marks)
    case .pack(let index):
      state.declaredPacks.indices.contains(index) ? InspectorPackText.line(state.declaredPacks[index], marks) : []
    case .event(let index):
      state.tracking.events.indices.contains(index) ? event(state.tracking.events[index], marks) : []
    case .watch(let tab, let index): watch(tab, index, state)
    case .action(let index): action(index, state, marks)
    case .sentAction(let index): state.actions.indices.contains(index) ? sent(state.actions[index], marks) : []
    case .call, .tab, .entry, .modal, .modalEntry, .timeline, .death, .console, .vault, .websiteData, .cookie: []
    }
  }

  /// The pieces of an unfolded row.
  static func detail(_ row: InspectorRow, state: ShellState) -> [String] {
    switch row {
    case .booleanQuirk:
      return [
        quirk, "as in hosts on iOS that take a script's values as numbers; app.yaml sets it with bridge.booleans",
      ]
    case .bundle: return InspectorBundleText.detail(state)
    case .pack(let index):
      guard state.declaredPacks.indices.contains(index) else { return [] }
      return InspectorPackText.detail(state.declaredPacks[index], state: state)
    case .event(let index):
      guard state.tracking.events.indices.contains(index) else { return [] }
      let event = state.tracking.events[index]
      return ["event \(event.name), \(event.status.rawValue)", "id: \(event.id)", event.json]
    case .watch(let tab, let index):
      guard state.app.watches.indices.contains(index) else { return [] }
      let name = state.app.watches[index]
      return [
        "window.\(state.app.bridge.namespace).state.\(name) in \(tab)", value(name, tab, state)?.text ?? "not there",
      ]
    case .action(let index):
      guard state.app.actions.indices.contains(index) else { return [] }
      let action = state.app.actions[index]
      return [
        "action \(action.type)", "payload: \(action.payload?.text ?? "none")", "Enter sends it to the shown page",
      ]
    case .sentAction(let index):
      guard state.actions.indices.contains(index) else { return [] }
      let record = state.actions[index]
      return ["action \(record.type) to \(record.tab)", "message: \(record.message.text)", outcome(record).text]
    case .call, .tab, .entry, .modal, .modalEntry, .timeline, .death, .console, .vault, .websiteData, .cookie: return []
    }
  }

  private static func value(_ name: String, _ tab: TabID, _ state: ShellState) -> JSONValue? {
    state.tab(tab)?.page?.watched.last { $0.name == name }?.value
  }

  private static func watch(_ tab: TabID, _ index: Int, _ state: ShellState) -> [TextSpan] {
    guard state.app.watches.indices.contains(index) else { return [] }
    let name = state.app.watches[index]
    let found = value(name, tab, state)
    return [
      TextSpan("   \(name) ", .inspectorName),
      found.map { TextSpan(String($0.text.prefix(400))) } ?? TextSpan("not there", .inspectorMuted),
    ]
  }

  private static func action(_ index: Int, _ state: ShellState, _ marks: Marks) -> [TextSpan] {
    guard state.app.actions.indices.contains(index) else { return [] }
    let action = state.app.actions[index]
    return [
      TextSpan("\(marks.pointer) ", .inspectorSuccess), TextSpan(action.type, .inspectorName),
      TextSpan(" \(action.payload?.text ?? "")", .inspectorMuted),
    ]
  }

  private static func event(_ event: TrackedEvent, _ marks: Marks) -> [TextSpan] {
    let (text, role): (String, ThemeRole) =
      switch event.status {
      case .stored: ("\(marks.pending) stored ", .inspectorWarning)
      case .uploaded: ("\(marks.done) uploaded ", .inspectorSuccess)
      }
    return [
      TextSpan(text, role), TextSpan(event.name, .inspectorName),
      TextSpan(" \(event.json.prefix(200))", .inspectorMuted),
    ]
  }

  private static func sent(_ record: ActionRecord, _ marks: Marks) -> [TextSpan] {
    let (text, role) = outcome(record)
    return [
      TextSpan(Milliseconds.clock(record.time) + " ", .inspectorMuted), TextSpan("\(record.tab) ", .inspectorMuted),
      TextSpan(record.type, .inspectorName), TextSpan(" \(record.payload?.text ?? "") ", .inspectorMuted),
      TextSpan(text, role),
    ]
  }

  private static func outcome(_ record: ActionRecord) -> (text: String, role: ThemeRole) {
    switch record.outcome {
    case .queued: ("waits for the page", .inspectorWarning)
    case .sent: ("sent", .inspectorWarning)
    case .taken: ("taken", .inspectorSuccess)
    case .ignored: ("nobody took it", .inspectorWarning)
    case .noFunction: ("the page has no function for it", .inspectorError)
    case .failed(let exception): ("failed: \(exception)", .inspectorError)
    case .lost(let reason): ("lost: \(reason)", .inspectorError)
    }
  }
}
