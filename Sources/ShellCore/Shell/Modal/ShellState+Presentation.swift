import BridgeContract

/// Screens that a page presents full-screen until the user closes them.
extension ShellState {
  /// `present_screen`: the call ends when the screen closes. The data is a contract, or the name of a screen of
  /// app.yaml.
  mutating func presentScreen(_ id: CallID, _ data: JSONValue, _ tab: TabID) -> [ShellEffect] {
    guard tabs[tab].modals.count < ShellLimits.modals else { return end(id, tooManyModals) }
    let content: HistoryEntry.Content
    if let name = data["screen"]?.stringValue, data["elements"] == nil {
      guard app.screens[ScreenID(name)] != nil else { return end(id, app.unknownScreen(name)) }
      content = .screen(ScreenID(name))
    } else {
      var reader = ContractReader()
      let read = reader.screen(data)
      guard reader.errors.isEmpty else { return end(id, .badContract(reader.errors)) }
      tabs[tab].warnOfUnknownIcons(read.screen, of: "present_screen", in: &shared)
      content = .contract(read.id, read.screen)
    }
    let modal = ModalState(
      style: .fullScreen, stack: BackStack(entries: [shared.newEntry(content)], index: 0), call: id)
    return tabs[tab].updatingVisibility(in: &shared) { $0.modals.append(modal) }
  }
}
