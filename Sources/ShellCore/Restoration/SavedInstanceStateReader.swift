import BridgeContract

/// Parses a saved instance state from an untrusted file and validates each value. Tabs and screens that the app no
/// longer has are omitted.
struct SavedInstanceStateReader {
  let app: AppDescription

  func state(_ text: String) throws(SavedInstanceStateError) -> SavedInstanceState {
    guard let value = try? JSONValue(parsing: text), value["format"]?.stringValue == SavedInstanceState.format,
      case .integer(let version)? = value["version"]
    else { throw .unreadable }
    guard version == SavedInstanceState.version else { throw .version(version) }
    let origin = try self.text(value, "app", "the file")
    guard origin == app.origin else { throw .origin(origin) }
    let attempts = try number(value, "attempts", "the file")
    guard attempts < ShellLimits.restorationAttempts else { throw .tooManyAttempts(attempts) }
    let selected = TabID(try self.text(value, "selected", "the file"))
    var tabs: [SavedTab] = []
    for (location, tab) in try list(value, "tabs", "the file").enumerated() {
      guard let tab = try self.tab(tab, "tab \(location + 1)"), !tabs.contains(where: { $0.id == tab.id }) else {
        continue
      }
      tabs.append(tab)
    }
    tabs = Self.withOpeners(tabs)
    return SavedInstanceState(origin: origin, selectedTab: selected, tabs: tabs, attempts: attempts)
  }

  /// Removes tabs opened by pages whose opener is missing, or that exceed the limit.
  private static func withOpeners(_ tabs: [SavedTab]) -> [SavedTab] {
    var windows = 0
    return tabs.filter { tab in
      guard let window = tab.window else { return true }
      windows += 1
      return windows <= ShellLimits.windows && tabs.contains { $0.id == window.opener }
    }
  }

  /// Parses a tab; nil for a tab that the app no longer has.
  private func tab(_ value: JSONValue, _ location: String) throws(SavedInstanceStateError) -> SavedTab? {
    var tab = SavedTab(id: TabID(try text(value, "id", location)))
    if let window = value["window"] {
      tab.window = SavedTab.Window(
        title: try text(window, "title", location), url: try text(window, "url", location),
        opener: TabID(try text(window, "opener", location)))
    }
    let isDeclared = app.tabs.contains { $0.id == tab.id }
    guard isDeclared != (tab.window != nil) else { return nil }
    tab.stack = try stack(value, location)
    for modal in try list(value, "modals", location, isOptional: true).prefix(ShellLimits.modals) {
      guard let style = ModalState.Style(rawValue: try text(modal, "style", location)) else { throw .damaged(location) }
      let stack = try self.stack(modal, location)
      if !stack.isEmpty { tab.modals.append(ModalState(style: style, stack: stack)) }
    }
    tab.badge = try text(value, "badge", location, default: "")
    guard let saved = try? JSONValue(parsing: try text(value, "state", location, default: "null")) else {
      throw .damaged(location)
    }
    tab.savedState = saved
    tab.deathCount = try number(value, "deaths", location, default: 0)
    for call in try list(value, "calls", location, isOptional: true).prefix(ShellLimits.pendingCalls) {
      guard let name = call.stringValue else { throw .damaged(location) }
      tab.lostCalls.append(name)
    }
    return tab
  }

  private func stack(_ value: JSONValue, _ location: String) throws(SavedInstanceStateError) -> BackStack {
    let current = try number(value, "index", location)
    var entries: [HistoryEntry] = []
    var index = 0
    for (position, item) in try list(value, "entries", location).prefix(ShellLimits.stackEntries).enumerated() {
      guard let entry = try entry(item, EntryID(UInt32(position)), "\(location), entry \(position + 1)") else {
        continue
      }
      entries.append(entry)
      if position <= current { index = entries.count - 1 }
    }
    return BackStack(entries: entries, index: index)
  }

  // MARK: Values

  func text(
    _ value: JSONValue, _ name: String, _ location: String, default usual: String? = nil
  ) throws(SavedInstanceStateError) -> String {
    guard let member = value[name] else {
      guard let usual else { throw .damaged(location) }
      return usual
    }
    guard let text = member.stringValue else { throw .damaged(location) }
    return text
  }

  /// A non-negative number.
  func number(
    _ value: JSONValue, _ name: String, _ location: String, default usual: Int? = nil
  ) throws(SavedInstanceStateError) -> Int {
    guard let member = value[name] else {
      guard let usual else { throw .damaged(location) }
      return usual
    }
    guard case .integer(let number) = member, let count = Int32(exactly: number), count >= 0 else {
      throw .damaged(location)
    }
    return Int(count)
  }

  private func list(
    _ value: JSONValue, _ name: String, _ location: String, isOptional: Bool = false
  ) throws(SavedInstanceStateError) -> [JSONValue] {
    guard let member = value[name] else {
      guard isOptional else { throw .damaged(location) }
      return []
    }
    guard case .array(let values) = member else { throw .damaged(location) }
    return values
  }
}
