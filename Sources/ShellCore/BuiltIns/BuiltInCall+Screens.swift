import BridgeContract
import PageWire

/// Native screens that pages and scripts show.
extension BuiltInCall {
  /// `present_modal`: presents the screen as a sheet over the caller's tab; the call ends at once.
  func presentModal(over tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let name = data["screen"]?.stringValue else { return [end(needsScreen)] }
    guard shell.app.screens[ScreenID(name)] != nil else { return [end(shell.app.unknownScreen(name))] }
    guard tab.modals.count < ShellLimits.modals else { return [end(tooManyModals)] }
    return tab.present(ScreenID(name), in: &shell).asTabEffects + [end(.value(json: "null"))]
  }

  /// `push_screen`: pushes the screen onto the caller's own stack, above its page.
  func pushScreen(of tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if data["elements"] != nil { return pushScriptScreen(of: &tab, in: &shell) }
    guard let name = data["screen"]?.stringValue else { return [end(needsScreen)] }
    guard shell.app.screens[ScreenID(name)] != nil else { return [end(shell.app.unknownScreen(name))] }
    // The call ends first, because trimming the stack may remove the page's entry.
    return [end(.value(json: "null")), .request(.push(ScreenID(name)))]
  }

  /// `present_screen`: presents a screen full-screen until the user closes it, which ends the call. The data is a
  /// contract, or the name of a screen of app.yaml.
  func presentScreen(over tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard tab.modals.count < ShellLimits.modals else { return [end(tooManyModals)] }
    let content: HistoryEntry.Content
    if let name = data["screen"]?.stringValue, data["elements"] == nil {
      guard shell.app.screens[ScreenID(name)] != nil else { return [end(shell.app.unknownScreen(name))] }
      content = .screen(ScreenID(name))
    } else {
      var reader = ContractReader()
      let read = reader.screen(data)
      guard reader.errors.isEmpty else { return [end(.badContract(reader.errors))] }
      warnOfUnknownIcons(of: read.screen, for: &tab, in: &shell)
      content = .contract(read.id, read.screen)
    }
    let modal = ModalState(
      style: .fullScreen, stack: BackStack(entries: [shell.newEntry(content)], index: 0), call: id)
    return tab.updatingVisibility(in: &shell) { $0.modals.append(modal) }.asTabEffects
  }

  /// `pop_screen`: returns whether there was a screen to go back to.
  func popScreen(of tab: TabState, in shell: SharedState) -> [TabEffect] {
    guard tab.runsScript(in: shell) else { return [end(.notAScript)] }
    guard tab.stack.current?.scriptScreen != nil, tab.stack.backIndex != nil else {
      return [end(.value(json: "false"))]
    }
    return [end(.value(json: "true")), .request(.goBack)]
  }

  private var needsScreen: BridgeOutcome {
    let message = "\(interface.rawValue) expects an object with screen, the name of a screen in app.yaml"
    return .failure(BridgeError(.badPayload, message))
  }

  private var tooManyModals: BridgeOutcome {
    .failure(BridgeError(.hostBusy, "\(ShellLimits.modals) modals are presented over this page already"))
  }

  // MARK: Contracts

  private func readScreen(of tab: TabState, in shell: SharedState) -> ScriptScreen? {
    guard tab.runsScript(in: shell) else { return nil }
    var reader = ContractReader()
    let read = reader.screen(data)
    return reader.errors.isEmpty ? ScriptScreen(id: read.id, screen: read.screen) : nil
  }

  private func contractError(of tab: TabState, in shell: SharedState) -> BridgeOutcome {
    guard tab.runsScript(in: shell) else { return .notAScript }
    var reader = ContractReader()
    _ = reader.screen(data)
    return .badContract(reader.errors)
  }

  private func drawnEntry(_ name: ScreenID, of tab: TabState) -> EntryID? {
    let document = tab.page?.document
    return tab.stack.entries.last { $0.scriptScreen?.id == name && $0.page?.document == document }?.id
  }

  /// `render_screen`: renders the tab's current screen, or the one of its stack with the contract's id.
  func renderScreen(of tab: inout TabState, in shell: inout SharedState) -> BridgeOutcome {
    guard let drawn = readScreen(of: tab, in: shell) else {
      return contractError(of: tab, in: shell)
    }
    guard let entry = drawnEntry(drawn.id, of: tab) ?? tab.page?.entry else {
      return .notAScript
    }
    warnOfUnknownIcons(of: drawn.screen, for: &tab, in: &shell)
    tab.stack.update(entry) { $0.render(drawn) }
    return .value(json: "null")
  }

  /// `push_screen` with a contract: pushes another screen onto the tab's stack, or updates the current one.
  private func pushScriptScreen(of tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let drawn = readScreen(of: tab, in: shell) else {
      return [end(contractError(of: tab, in: shell))]
    }
    guard let page = tab.page, let document = page.document, let url = tab.pageURL else {
      return [end(.notAScript)]
    }
    warnOfUnknownIcons(of: drawn.screen, for: &tab, in: &shell)
    if let current = tab.stack.current, current.scriptScreen?.id == drawn.id {
      tab.stack.update(current.id) { $0.render(drawn) }
      return [end(.value(json: "null"))]
    }
    let settled = tab.settleProvisional(in: &shell)
    let screenURL = WebAddress.withoutFragment(url) + "#" + QueryString.encoded(drawn.id.rawValue)
    var entry = shell.newEntry(.page(PageEntry(url: screenURL, document: document)))
    entry.render(drawn)
    tab.stack.push(entry)
    tab.stack.trim(to: ShellLimits.stackEntries)
    tab.page?.entry = entry.id
    shell.recordEvent(.didChangeHistory, tab.id, screenURL)
    return settled.asTabEffects + [end(.value(json: "null"))]
  }

  /// `update_screen` for the screen that the script has rendered; nil when it shows none.
  private func updateScriptScreen(
    _ values: [JSONMember], of tab: inout TabState, in shell: SharedState
  ) -> BridgeOutcome? {
    guard tab.runsScript(in: shell), let entry = tab.stack.current, let screen = entry.scriptScreen?.screen
    else {
      return nil
    }
    let errors = values.compactMap { screen.validationError(updating: $0) }
    guard errors.isEmpty else { return .badContract(Array(errors.prefix(ContractLimits.errors))) }
    tab.stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.storedValue(updating: member) }
    }
    return .value(json: "null")
  }

  /// `update_screen`: sets values of elements of the topmost screen that the calling page has presented.
  func updateScreen(of tab: inout TabState, in shell: SharedState) -> BridgeOutcome {
    guard case .object(let values)? = data["values"] else {
      return .failure(BridgeError(.badPayload, "update_screen expects an object with values by element id"))
    }
    let own = tab.modals.lastIndex { modal in
      guard let call = modal.call.flatMap(shell.callLog.record) else { return false }
      return call.view == tab.page?.view && call.generation == tab.page?.generation
    }
    if own == nil, let outcome = updateScriptScreen(values, of: &tab, in: shell) { return outcome }
    guard let own, let entry = tab.modals[own].stack.entries.first, let screen = shell.app.nativeScreen(of: entry)
    else {
      return .failure(BridgeError(.unknownScreen, "this page has presented no screen"))
    }
    let errors = values.compactMap { screen.validationError(updating: $0) }
    guard errors.isEmpty else { return .badContract(Array(errors.prefix(ContractLimits.errors))) }
    tab.modals[own].stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.storedValue(updating: member) }
    }
    return .value(json: "null")
  }
}
