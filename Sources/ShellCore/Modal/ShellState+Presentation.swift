import BridgeContract

/// Screens that a page presents full-screen until the user closes them.
extension ShellState {
  /// `present_screen`: the call ends when the screen closes. The data is a contract, or the name of a screen of
  /// app.yaml.
  mutating func presentScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard tabs[index].modals.count < ShellLimits.modals else { return end(id, tooManyModals) }
    let content: HistoryEntry.Content
    if let name = data["screen"]?.stringValue, data["elements"] == nil {
      guard app.screens[ScreenID(name)] != nil else { return end(id, unknownScreen(name)) }
      content = .screen(ScreenID(name))
    } else {
      var reader = ContractReader()
      let read = reader.screen(data)
      guard reader.errors.isEmpty else { return end(id, Self.badContract(reader.errors)) }
      warnOfUnknownIcons(read.screen, of: "present_screen", index)
      content = .contract(read.id, read.screen)
    }
    let modal = ModalState(
      style: .fullScreen, stack: BackStack(entries: [newEntry(content)], index: 0), call: id)
    return updatingVisibility(of: index) { $0.tabs[index].modals.append(modal) }
  }

  static func badContract(_ errors: [ContractError]) -> BridgeOutcome {
    let first = errors.first.map { "\($0.location): \($0.message)" } ?? ""
    let more = errors.count > 1 ? " (and \(errors.count - 1) more, see detail)" : ""
    return .failure(BridgeError(.badContract, first + more, detail: .array(errors.map(\.json))))
  }

  /// `update_screen`: sets values of elements of the topmost screen that the calling page has presented.
  mutating func updateScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard case .object(let values)? = data["values"] else {
      return end(
        id, .failure(BridgeError(.badPayload, "update_screen expects an object with values by element id")))
    }
    let own = tabs[index].modals.lastIndex { modal in
      guard let call = modal.call.flatMap(record) else { return false }
      return call.view == tabs[index].page?.view && call.generation == tabs[index].page?.generation
    }
    if own == nil, let effects = updateScriptScreen(id, values, index) { return effects }
    guard let own, let entry = tabs[index].modals[own].stack.entries.first, let screen = nativeScreen(of: entry) else {
      return end(id, .failure(BridgeError(.unknownScreen, "this page has presented no screen")))
    }
    let errors = values.compactMap { screen.validationError(updating: $0) }
    guard errors.isEmpty else { return end(id, Self.badContract(Array(errors.prefix(ContractLimits.errors)))) }
    tabs[index].modals[own].stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.storedValue(updating: member) }
    }
    return end(id, .value(json: "null"))
  }

  /// The result of a presented screen for the page.
  func result(of modal: ModalState, _ action: String?) -> JSONValue {
    let values = modal.stack.entries.flatMap { entry in nativeScreen(of: entry)?.values(entry.form) ?? [] }
    return .object([
      JSONMember("action", action.map { .string($0) } ?? .null), JSONMember("canceled", .bool(action == nil)),
      JSONMember("values", .object(values)),
    ])
  }
}
