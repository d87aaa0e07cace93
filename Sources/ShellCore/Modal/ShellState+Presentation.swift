import BridgeContract

/// Screens that a page hands over, to cover the whole screen until the user is done with them.
extension ShellState {
  /// `present_screen`: the call ends when the screen does. The data is a contract, or names a screen of app.yaml.
  mutating func presentScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard tabs[index].modals.count < ShellLimits.modals else { return end(id, tooManyModals) }
    let content: HistoryEntry.Content
    if let name = data["screen"]?.stringValue, data["elements"] == nil {
      guard app.screens[ScreenID(name)] != nil else { return end(id, unknownScreen(name)) }
      content = .screen(ScreenID(name))
    } else {
      var reader = ContractReader()
      let read = reader.screen(data)
      guard reader.faults.isEmpty else { return end(id, Self.badContract(reader.faults)) }
      warnOfUnknownIcons(read.screen, of: "present_screen", index)
      content = .contract(read.id, read.screen)
    }
    let modal = ModalState(
      style: .fullScreen, stack: BackStack(entries: [newEntry(content)], index: 0), call: id)
    return withVisibility(of: index) { $0.tabs[index].modals.append(modal) }
  }

  static func badContract(_ faults: [ContractFault]) -> BridgeOutcome {
    let first = faults.first.map { "\($0.place): \($0.message)" } ?? ""
    let more = faults.count > 1 ? " (and \(faults.count - 1) more, see detail)" : ""
    return .failure(BridgeError(.badContract, first + more, detail: .array(faults.map(\.json))))
  }

  /// `update_screen`: new values for elements of the uppermost screen that the calling page has presented.
  mutating func updateScreen(_ id: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard case .object(let values)? = data["values"] else {
      return end(
        id, .failure(BridgeError(.badPayload, "update_screen takes an object with values, by the elements' ids")))
    }
    let own = tabs[index].modals.lastIndex { modal in
      guard let call = modal.call.flatMap(record) else { return false }
      return call.view == tabs[index].page?.view && call.generation == tabs[index].page?.generation
    }
    if own == nil, let effects = updateDrawing(id, values, index) { return effects }
    guard let own, let entry = tabs[index].modals[own].stack.entries.first, let screen = nativeScreen(of: entry) else {
      return end(id, .failure(BridgeError(.unknownScreen, "this page has presented no screen")))
    }
    let faults = values.compactMap { screen.fault(updating: $0) }
    guard faults.isEmpty else { return end(id, Self.badContract(Array(faults.prefix(ContractLimits.faults)))) }
    tabs[index].modals[own].stack.update(entry.id) { entry in
      for member in values { entry.form.values[member.name] = screen.kept(updating: member) }
    }
    return end(id, .value(json: "null"))
  }

  /// What a page is told when its screen is closed.
  func result(of modal: ModalState, _ action: String?) -> JSONValue {
    let values = modal.stack.entries.flatMap { entry in nativeScreen(of: entry)?.values(entry.form) ?? [] }
    return .object([
      JSONMember("action", action.map { .string($0) } ?? .null), JSONMember("cancelled", .bool(action == nil)),
      JSONMember("values", .object(values)),
    ])
  }
}
