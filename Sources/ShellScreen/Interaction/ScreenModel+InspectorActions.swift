import BridgeContract
import ShellCore

/// Actions on rows: copying, saving, opening, sending, removing.
extension ScreenModel {
  /// Copies all fields of the selected row.
  mutating func copyRow(_ list: InspectorList) -> [ScreenCommand] {
    guard let row = list.selectedRow else {
      notify("Select a row first", kind: .warning)
      return []
    }
    return [.copy(list.contents.clipboardText(row, list.context))]
  }

  /// Copies all filtered rows, one per line.
  mutating func copyAll(_ list: InspectorList) -> [ScreenCommand] {
    guard !list.rows.isEmpty else {
      notify("There is nothing to copy", kind: .warning)
      return []
    }
    return [.copy(list.contents.plainText(list.rows, list.context))]
  }

  mutating func save(_ list: InspectorList, asLines: Bool) -> [ScreenCommand] {
    guard !list.rows.isEmpty else {
      notify("There is nothing to save", kind: .warning)
      return []
    }
    let text =
      asLines ? list.contents.jsonLines(list.rows, list.context) : list.contents.plainText(list.rows, list.context)
    return [
      .save(
        SavedText(
          name: "hull-\(inspector.panel.fileName)", fileExtension: asLines ? "jsonl" : "txt", text: text,
          summary: list.rows.count == 1 ? "1 row" : "\(list.rows.count) rows"))
    ]
  }

  /// Enter: sends an action, or shows the details of another row.
  mutating func openRow(_ list: InspectorList, state: ShellState) -> [ScreenCommand] {
    if inspector.detailTop != nil {
      inspector.detailTop = nil
      return []
    }
    guard let row = list.selectedRow else { return [] }
    if case .action(let index) = row, state.app.pages.actions.indices.contains(index) {
      return [.user(.sendAction(type: state.app.pages.actions[index].type, payload: nil, tab: nil))]
    }
    inspector.detailTop = 0
    return []
  }

  /// Writes the selected bridge call into the console's prompt as a script.
  mutating func editCall(_ list: InspectorList, state: ShellState) {
    guard let row = list.selectedRow, let call = BridgePanel.call(row, list.context) else {
      return notify("Select a call first", kind: .warning)
    }
    if let obstacle = state.cannotResendReason(call.id) { return notify(obstacle, kind: .warning) }
    let arguments = [JSONValue.string(call.interfaceName).text] + (call.data.isEmpty ? [] : [call.data])
    openConsolePrompt()
    inspector.prompt.editor = PromptEditor(
      "\(state.app.bridge.namespace).call_interface(\(arguments.joined(separator: ", ")))")
  }

  /// Sends the selected bridge call again.
  mutating func repeatRow(_ list: InspectorList, state: ShellState) -> [ScreenCommand] {
    if inspector.panel == .elements {
      inspector.elements.isStale = true
      inspector.elements.requestedAt = -Double.infinity
    }
    inspector.refreshCount += 1
    guard inspector.panel == .bridge else { return [] }
    guard case .call(let call)? = list.selectedRow else {
      notify("Select a call first", kind: .warning)
      return []
    }
    if let obstacle = state.cannotResendReason(call) {
      notify(obstacle, kind: .warning)
      return []
    }
    notify("Sent again")
    return [.user(.resendCall(call))]
  }

  mutating func removeRow(_ list: InspectorList) -> [ScreenCommand] {
    guard let row = list.selectedRow, let removal = StoragePanel.removal(row, list.context) else {
      let isItem = if case .storedItem? = list.selectedRow { true } else { false }
      notify(
        isItem
          ? "sessionStorage can only be removed as a whole: select its row"
          : "Select a stored item in the Storage panel",
        kind: .warning)
      return []
    }
    inspector.refreshCount += 1
    notify("Removed")
    return [.user(.removeWebsiteData(removal))]
  }

  /// Opens the kill menu for the process of the selected row; nil without a selection.
  mutating func killSelected(_ list: InspectorList) -> [ScreenCommand]? {
    guard inspector.panel == .processes, let row = list.selectedRow else { return nil }
    if let tab = ProcessesPanel.tab(row, list.context) {
      overlay = .killMenu(selected: 0, tab: tab)
    } else {
      notify("Only page processes can be killed", kind: .warning)
    }
    return []
  }
}
