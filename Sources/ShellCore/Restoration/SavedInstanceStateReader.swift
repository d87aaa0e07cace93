import BridgeContract

/// Reads a saved instance state. It comes from a file that anything may have happened to: each value is looked at before it is
/// used. What the app has no more (a tab, a screen of app.yaml) is left out.
struct SavedInstanceStateReader {
  let app: AppDescription

  func state(_ text: String) throws(SavedInstanceStateFault) -> SavedInstanceState {
    guard let value = try? JSONValue(parsing: text), value["format"]?.stringValue == SavedInstanceState.format,
      case .integer(let version)? = value["version"]
    else { throw .unreadable }
    guard version == SavedInstanceState.version else { throw .version(version) }
    let origin = try self.text(value, "app", "the file")
    guard origin == app.origin else { throw .origin(origin) }
    let attempts = try number(value, "attempts", "the file")
    guard attempts < ShellLimits.restorationAttempts else { throw .givenUp(attempts) }
    let selected = TabID(try self.text(value, "selected", "the file"))
    var tabs: [SavedTab] = []
    for (place, tab) in try list(value, "tabs", "the file").enumerated() {
      guard let tab = try self.tab(tab, "tab \(place + 1)"), !tabs.contains(where: { $0.id == tab.id }) else {
        continue
      }
      tabs.append(tab)
    }
    tabs = Self.withOpeners(tabs)
    return SavedInstanceState(origin: origin, selectedTab: selected, tabs: tabs, attempts: attempts)
  }

  /// Tabs that pages had opened are of use while their openers are there, and are not more than pages may open.
  private static func withOpeners(_ tabs: [SavedTab]) -> [SavedTab] {
    var windows = 0
    return tabs.filter { tab in
      guard let window = tab.window else { return true }
      windows += 1
      return windows <= ShellLimits.windows && tabs.contains { $0.id == window.opener }
    }
  }

  /// nil for a tab that the app has no more.
  private func tab(_ value: JSONValue, _ place: String) throws(SavedInstanceStateFault) -> SavedTab? {
    var tab = SavedTab(id: TabID(try text(value, "id", place)))
    if let window = value["window"] {
      tab.window = SavedTab.Window(
        title: try text(window, "title", place), url: try text(window, "url", place),
        opener: TabID(try text(window, "opener", place)))
    }
    let isDeclared = app.tabs.contains { $0.id == tab.id }
    guard isDeclared != (tab.window != nil) else { return nil }
    tab.stack = try stack(value, place)
    for modal in try list(value, "modals", place, isOptional: true).prefix(ShellLimits.modals) {
      guard let style = ModalState.Style(rawValue: try text(modal, "style", place)) else { throw .damaged(place) }
      let stack = try self.stack(modal, place)
      if !stack.isEmpty { tab.modals.append(ModalState(style: style, stack: stack)) }
    }
    tab.badge = try text(value, "badge", place, default: "")
    guard let saved = try? JSONValue(parsing: try text(value, "state", place, default: "null")) else {
      throw .damaged(place)
    }
    tab.savedState = saved
    tab.deathCount = try number(value, "deaths", place, default: 0)
    for call in try list(value, "calls", place, isOptional: true).prefix(ShellLimits.pendingCalls) {
      guard let name = call.stringValue else { throw .damaged(place) }
      tab.lostCalls.append(name)
    }
    return tab
  }

  private func stack(_ value: JSONValue, _ place: String) throws(SavedInstanceStateFault) -> BackStack {
    let current = try number(value, "index", place)
    var entries: [HistoryEntry] = []
    var index = 0
    for (position, item) in try list(value, "entries", place).prefix(ShellLimits.stackEntries).enumerated() {
      guard let entry = try entry(item, EntryID(UInt32(position)), "\(place), entry \(position + 1)") else { continue }
      entries.append(entry)
      if position <= current { index = entries.count - 1 }
    }
    return BackStack(entries: entries, index: index)
  }

  // MARK: Values

  func text(
    _ value: JSONValue, _ name: String, _ place: String, default usual: String? = nil
  ) throws(SavedInstanceStateFault) -> String {
    guard let member = value[name] else {
      guard let usual else { throw .damaged(place) }
      return usual
    }
    guard let text = member.stringValue else { throw .damaged(place) }
    return text
  }

  /// A count or a row.
  func number(
    _ value: JSONValue, _ name: String, _ place: String, default usual: Int? = nil
  ) throws(SavedInstanceStateFault) -> Int {
    guard let member = value[name] else {
      guard let usual else { throw .damaged(place) }
      return usual
    }
    guard case .integer(let number) = member, let count = Int32(exactly: number), count >= 0 else {
      throw .damaged(place)
    }
    return Int(count)
  }

  private func list(
    _ value: JSONValue, _ name: String, _ place: String, isOptional: Bool = false
  ) throws(SavedInstanceStateFault) -> [JSONValue] {
    guard let member = value[name] else {
      guard isOptional else { throw .damaged(place) }
      return []
    }
    guard case .array(let values) = member else { throw .damaged(place) }
    return values
  }
}
