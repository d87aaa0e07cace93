import BridgeContract
import PageWire

/// Tabs with a script without a page: the script renders screens, the shell draws them and sends user actions to the
/// script.
///
/// The script is a document like any page's: it dies, recovers and calls the shell in the same way. Each of its
/// screens is a history entry of that document, and all entries outlive it.
extension ShellState {
  /// Whether a URL is that of the tab's script.
  func isScript(_ url: String, _ index: Int) -> Bool {
    guard case .script(let script)? = description(of: tabs[index].id)?.start else { return false }
    return WebAddress.isSameDocument(script, url)
  }

  /// Whether the tab's document is its script.
  private func runsScript(_ index: Int) -> Bool { pageURL(index).map { isScript($0, index) } ?? false }

  /// `render_screen`: renders the tab's current screen, or the one of its stack with the contract's id.
  mutating func renderScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let drawn = read(data, index) else { return end(id, contractError(data, index)) }
    guard let entry = drawnEntry(drawn.id, index) ?? tabs[index].page?.entry else {
      return end(id, Self.notAScript)
    }
    warnOfUnknownIcons(drawn.screen, of: "render_screen", index)
    tabs[index].stack.update(entry) { $0.render(drawn) }
    return end(id, .value(json: "null"))
  }

  /// `push_screen` with a contract: pushes another screen onto the tab's stack, or updates the current one.
  mutating func pushScriptScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let drawn = read(data, index) else { return end(id, contractError(data, index)) }
    guard let page = tabs[index].page, let document = page.document, let url = pageURL(index) else {
      return end(id, Self.notAScript)
    }
    warnOfUnknownIcons(drawn.screen, of: "push_screen", index)
    if let current = tabs[index].stack.current, current.scriptScreen?.id == drawn.id {
      tabs[index].stack.update(current.id) { $0.render(drawn) }
      return end(id, .value(json: "null"))
    }
    let settled = settleProvisional(index)
    let screenURL = WebAddress.withoutFragment(url) + "#" + QueryString.encoded(drawn.id.rawValue)
    var entry = newEntry(.page(PageEntry(url: screenURL, document: document)))
    entry.render(drawn)
    tabs[index].stack.push(entry)
    tabs[index].stack.trim(to: ShellLimits.stackEntries)
    tabs[index].page?.entry = entry.id
    recordEvent(.didChangeHistory, index, screenURL)
    return settled + end(id, .value(json: "null"))
  }

  /// `pop_screen`: returns whether there was a screen to go back to.
  mutating func popScreen(_ id: CallID, _ index: Int) -> [ShellEffect] {
    guard runsScript(index) else { return end(id, Self.notAScript) }
    guard tabs[index].stack.current?.scriptScreen != nil, tabs[index].stack.backIndex != nil else {
      return end(id, .value(json: "false"))
    }
    return end(id, .value(json: "true")) + goBack(index)
  }

  /// `update_screen` for the screen that the script has rendered; nil when it shows none.
  mutating func updateScriptScreen(_ id: CallID, _ values: [JSONMember], _ index: Int) -> [ShellEffect]? {
    guard runsScript(index), let entry = tabs[index].stack.current, let screen = entry.scriptScreen?.screen else {
      return nil
    }
    let errors = values.compactMap { screen.validationError(updating: $0) }
    guard errors.isEmpty else { return end(id, Self.badContract(Array(errors.prefix(ContractLimits.errors)))) }
    tabs[index].stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.storedValue(updating: member) }
    }
    return end(id, .value(json: "null"))
  }

  // MARK: Contracts

  private func read(_ data: JSONValue, _ index: Int) -> ScriptScreen? {
    guard runsScript(index) else { return nil }
    var reader = ContractReader()
    let read = reader.screen(data)
    return reader.errors.isEmpty ? ScriptScreen(id: read.id, screen: read.screen) : nil
  }

  private func contractError(_ data: JSONValue, _ index: Int) -> BridgeOutcome {
    guard runsScript(index) else { return Self.notAScript }
    var reader = ContractReader()
    _ = reader.screen(data)
    return Self.badContract(reader.errors)
  }

  private static let notAScript = BridgeOutcome.failure(
    BridgeError(.unknownInterface, "only the script of a tab can render its screens; pages use present_screen"))

  private func drawnEntry(_ name: ScreenID, _ index: Int) -> EntryID? {
    let document = tabs[index].page?.document
    return tabs[index].stack.entries.last { $0.scriptScreen?.id == name && $0.page?.document == document }?.id
  }

  // MARK: Events

  /// Sends a tap on a button, row or icon to the script; nil when the shown screen is not a script's.
  mutating func sendActionEvent(_ name: String, _ index: Int) -> [ShellEffect]? {
    guard tabs[index].modals.isEmpty, tabs[index].stack.current?.scriptScreen != nil else { return nil }
    // A hung script is detected by the probe.
    let effects = sendEvent(.action, [JSONMember("action", .string(name))], index)
    return effects + (canRespond(index) ? probe(index) : [])
  }

  /// Sends a changed value of a screen to the script.
  mutating func sendChangeEvent(of name: String, _ index: Int) -> [ShellEffect] {
    guard tabs[index].modals.isEmpty, let entry = tabs[index].stack.current, let screen = entry.scriptScreen?.screen
    else {
      return []
    }
    let value = screen.values(entry.form).first { $0.name == name }?.value ?? .null
    return sendEvent(.change, [JSONMember("id", .string(name)), JSONMember("value", value)], index)
  }

  /// Notifies the script that Back has shown one of its screens.
  mutating func sendShownEvent(_ index: Int) -> [ShellEffect] { sendEvent(.shown, [], index) }

  private mutating func sendEvent(_ type: ScreenEventType, _ members: [JSONMember], _ index: Int) -> [ShellEffect] {
    guard let entry = tabs[index].stack.current, let drawn = entry.scriptScreen else { return [] }
    guard address(index) != nil, canRespond(index) else {
      log(
        .warning, index, "the script of \(tabs[index].id) is gone and did not receive \(type.rawValue) of \(drawn.id)")
      return probe(index)
    }
    tabs[index].page?.hadUserActivation = true
    let event = JSONValue.object(
      [JSONMember("type", .string(type.rawValue)), JSONMember("screen", .string(drawn.id.rawValue))] + members
        + [JSONMember("values", .object(drawn.screen.values(entry.form)))])
    return send(.deliverScreenEvent(json: event.text), toPageOf: index)
  }
}
