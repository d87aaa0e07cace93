import BridgeContract
import PageWire

extension TabState {
  /// Stores the watched values of a page; undeclared ones are ignored.
  mutating func handleState(_ json: String, in shell: inout SharedState) {
    guard let value = try? JSONValue(parsing: json), case .object(let members) = value else { return }
    let watched = shell.app.pages.watches.compactMap { name in
      members.last { $0.name == name }.map { JSONMember(name, shell.app.bridged($0.value)) }
    }
    page?.watched = watched
  }

  /// Whether the tab's document is its script.
  func runsScript(in shell: SharedState) -> Bool { pageURL.map { shell.app.isScript($0, id) } ?? false }

  // MARK: Contracts

  func readScreen(_ data: JSONValue, in shell: SharedState) -> ScriptScreen? {
    guard runsScript(in: shell) else { return nil }
    var reader = ContractReader()
    let read = reader.screen(data)
    return reader.errors.isEmpty ? ScriptScreen(id: read.id, screen: read.screen) : nil
  }

  func contractError(_ data: JSONValue, in shell: SharedState) -> BridgeOutcome {
    guard runsScript(in: shell) else { return .notAScript }
    var reader = ContractReader()
    _ = reader.screen(data)
    return .badContract(reader.errors)
  }

  func drawnEntry(_ name: ScreenID) -> EntryID? {
    let document = page?.document
    return stack.entries.last { $0.scriptScreen?.id == name && $0.page?.document == document }?.id
  }

  /// `render_screen`: renders the tab's current screen, or the one of its stack with the contract's id.
  mutating func renderScreen(_ data: JSONValue, in shell: inout SharedState) -> BridgeOutcome {
    guard let drawn = readScreen(data, in: shell) else {
      return contractError(data, in: shell)
    }
    guard let entry = drawnEntry(drawn.id) ?? page?.entry else {
      return .notAScript
    }
    warnOfUnknownIcons(drawn.screen, of: "render_screen", in: &shell)
    stack.update(entry) { $0.render(drawn) }
    return .value(json: "null")
  }

  /// `push_screen` with a contract: pushes another screen onto the tab's stack, or updates the current one.
  mutating func pushScriptScreen(_ data: JSONValue, in shell: inout SharedState) -> (
    effects: [ShellEffect], outcome: BridgeOutcome
  ) {
    guard let drawn = readScreen(data, in: shell) else {
      return ([], contractError(data, in: shell))
    }
    guard let page = self.page, let document = page.document, let url = pageURL else {
      return ([], .notAScript)
    }
    warnOfUnknownIcons(drawn.screen, of: "push_screen", in: &shell)
    if let current = stack.current, current.scriptScreen?.id == drawn.id {
      stack.update(current.id) { $0.render(drawn) }
      return ([], .value(json: "null"))
    }
    let settled = settleProvisional(in: &shell)
    let screenURL = WebAddress.withoutFragment(url) + "#" + QueryString.encoded(drawn.id.rawValue)
    var entry = shell.newEntry(.page(PageEntry(url: screenURL, document: document)))
    entry.render(drawn)
    stack.push(entry)
    stack.trim(to: ShellLimits.stackEntries)
    self.page?.entry = entry.id
    shell.recordEvent(.didChangeHistory, id, screenURL)
    return (settled, .value(json: "null"))
  }

  /// `update_screen` for the screen that the script has rendered; nil when it shows none.
  mutating func updateScriptScreen(_ values: [JSONMember], in shell: SharedState) -> BridgeOutcome? {
    guard runsScript(in: shell), let entry = stack.current, let screen = entry.scriptScreen?.screen
    else {
      return nil
    }
    let errors = values.compactMap { screen.validationError(updating: $0) }
    guard errors.isEmpty else { return .badContract(Array(errors.prefix(ContractLimits.errors))) }
    stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.storedValue(updating: member) }
    }
    return .value(json: "null")
  }

  /// `update_screen`: sets values of elements of the topmost screen that the calling page has presented.
  mutating func updateScreen(_ data: JSONValue, in shell: SharedState) -> BridgeOutcome {
    guard case .object(let values)? = data["values"] else {
      return .failure(BridgeError(.badPayload, "update_screen expects an object with values by element id"))
    }
    let own = modals.lastIndex { modal in
      guard let call = modal.call.flatMap(shell.callLog.record) else { return false }
      return call.view == page?.view && call.generation == page?.generation
    }
    if own == nil, let outcome = updateScriptScreen(values, in: shell) { return outcome }
    guard let own, let entry = modals[own].stack.entries.first, let screen = shell.app.nativeScreen(of: entry) else {
      return .failure(BridgeError(.unknownScreen, "this page has presented no screen"))
    }
    let errors = values.compactMap { screen.validationError(updating: $0) }
    guard errors.isEmpty else { return .badContract(Array(errors.prefix(ContractLimits.errors))) }
    modals[own].stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.storedValue(updating: member) }
    }
    return .value(json: "null")
  }
}
