import BridgeContract
import ShellCore

/// Actions on rows: copying, saving, opening, sending, removing.
extension InspectorModel {
  /// Copies all fields of the selected row.
  func copyRow(_ list: InspectorList) -> [ScreenEffect] {
    guard let row = list.selectedRow else { return [.warning("Select a row first")] }
    return [.command(.copy(list.contents.clipboardText(row, list.context)))]
  }

  /// Copies all filtered rows, one per line.
  func copyAll(_ list: InspectorList) -> [ScreenEffect] {
    guard !list.rows.isEmpty else { return [.warning("There is nothing to copy")] }
    return [.command(.copy(list.contents.plainText(list.rows, list.context)))]
  }

  func save(_ list: InspectorList, asLines: Bool) -> [ScreenEffect] {
    guard !list.rows.isEmpty else { return [.warning("There is nothing to save")] }
    let text =
      asLines ? list.contents.jsonLines(list.rows, list.context) : list.contents.plainText(list.rows, list.context)
    let file = SavedText(
      name: "hull-\(panel.fileName)", fileExtension: asLines ? "jsonl" : "txt", text: text,
      summary: list.rows.count == 1 ? "1 row" : "\(list.rows.count) rows")
    return [.command(.save(file))]
  }

  /// Enter: sends an action, or shows the details of another row.
  mutating func openRow(_ list: InspectorList, state: ShellState) -> [ScreenEffect] {
    if detailTop != nil {
      detailTop = nil
      return []
    }
    guard let row = list.selectedRow else { return [] }
    if case .action(let index) = row, state.app.pages.actions.indices.contains(index) {
      return [.user(.sendAction(type: state.app.pages.actions[index].type, payload: nil, tab: nil))]
    }
    detailTop = 0
    return []
  }

  /// Writes the selected bridge call into the console's prompt as a script.
  mutating func editCall(_ list: InspectorList, state: ShellState) -> [ScreenEffect] {
    guard let row = list.selectedRow, let call = BridgePanel.call(row, list.context) else {
      return [.warning("Select a call first")]
    }
    if let obstacle = state.cannotResendReason(call.id) { return [.warning(obstacle)] }
    prompt.editor = PromptEditor(CallScript(call: call, namespace: state.app.bridge.namespace).text)
    return [.openConsolePrompt]
  }

  /// Sends the selected bridge call again.
  mutating func repeatRow(_ list: InspectorList, state: ShellState) -> [ScreenEffect] {
    if panel == .elements {
      elements.isStale = true
      elements.requestedAt = -Double.infinity
    }
    refreshCount += 1
    guard panel == .bridge else { return [] }
    guard case .call(let call)? = list.selectedRow else { return [.warning("Select a call first")] }
    if let obstacle = state.cannotResendReason(call) { return [.warning(obstacle)] }
    return [.notice(ScreenNotice("Sent again")), .user(.resendCall(call))]
  }

  mutating func removeRow(_ list: InspectorList) -> [ScreenEffect] {
    guard let row = list.selectedRow, let removal = StoragePanel.removal(row, list.context) else {
      let isItem = if case .storedItem? = list.selectedRow { true } else { false }
      let text =
        isItem
        ? "sessionStorage can only be removed as a whole: select its row"
        : "Select a stored item in the Storage panel"
      return [.warning(text)]
    }
    refreshCount += 1
    return [.notice(ScreenNotice("Removed")), .user(.removeWebsiteData(removal))]
  }

  /// Opens the kill menu for the process of the selected row; nil without a selection.
  func killSelected(_ list: InspectorList) -> [ScreenEffect]? {
    guard panel == .processes, let row = list.selectedRow else { return nil }
    guard let tab = ProcessesPanel.tab(row, list.context) else {
      return [.warning("Only page processes can be killed")]
    }
    return [.openOverlay(.killMenu(selected: 0, tab: tab))]
  }
}
