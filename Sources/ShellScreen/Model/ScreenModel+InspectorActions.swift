import BridgeContract
import ShellCore

/// What is done with rows: copied, saved, opened, sent, removed.
extension ScreenModel {
  /// The selected row whole, one piece a line.
  mutating func copyRow(_ list: InspectorList) -> [ScreenCommand] {
    guard let row = list.selectedRow else {
      notify("Select a row first", kind: .warning)
      return []
    }
    return [.copy(list.contents.copied(row, list.context))]
  }

  /// All rows that the filter leaves, one a line.
  mutating func copyAll(_ list: InspectorList) -> [ScreenCommand] {
    guard !list.rows.isEmpty else {
      notify("There is nothing to copy", kind: .warning)
      return []
    }
    return [.copy(list.contents.text(list.rows, list.context))]
  }

  mutating func save(_ list: InspectorList, asLines: Bool) -> [ScreenCommand] {
    guard !list.rows.isEmpty else {
      notify("There is nothing to save", kind: .warning)
      return []
    }
    let text =
      asLines ? list.contents.jsonLines(list.rows, list.context) : list.contents.text(list.rows, list.context)
    return [
      .save(
        SavedText(
          name: "hull-\(inspector.panel.fileName)", fileExtension: asLines ? "jsonl" : "txt", text: text,
          words: list.rows.count == 1 ? "1 row" : "\(list.rows.count) rows"))
    ]
  }

  /// Enter: sends an action, and shows the details of all else.
  mutating func openRow(_ list: InspectorList, state: ShellState) -> [ScreenCommand] {
    if inspector.detailTop != nil {
      inspector.detailTop = nil
      return []
    }
    guard let row = list.selectedRow else { return [] }
    if case .action(let index) = row, state.app.actions.indices.contains(index) {
      return [.user(.sendAction(type: state.app.actions[index].type, payload: nil, tab: nil))]
    }
    inspector.detailTop = 0
    return []
  }

  /// Puts the selected bridge call into the console's prompt, as the page would write it.
  mutating func editCall(_ list: InspectorList, state: ShellState) {
    guard let row = list.selectedRow, let call = BridgePanel.call(row, list.context) else {
      return notify("Select a call first", kind: .warning)
    }
    if let obstacle = state.resendObstacle(call.id) { return notify(obstacle, kind: .warning) }
    let arguments = [JSONValue.string(call.interfaceName).text] + (call.data.isEmpty ? [] : [call.data])
    openPrompt()
    inspector.prompt.editor = PromptEditor(
      "\(state.app.bridge.namespace).call_interface(\(arguments.joined(separator: ", ")))")
  }

  /// Sends the selected bridge call again.
  mutating func repeatRow(_ list: InspectorList, state: ShellState) -> [ScreenCommand] {
    if inspector.panel == .elements {
      inspector.elements.isStale = true
      inspector.elements.askedAt = -Double.infinity
    }
    inspector.refreshes += 1
    guard inspector.panel == .bridge else { return [] }
    guard case .call(let call)? = list.selectedRow else {
      notify("Select a call first", kind: .warning)
      return []
    }
    if let obstacle = state.resendObstacle(call) {
      notify(obstacle, kind: .warning)
      return []
    }
    notify("Sent once more")
    return [.user(.resendCall(call))]
  }

  mutating func removeRow(_ list: InspectorList) -> [ScreenCommand] {
    guard let row = list.selectedRow, let removal = StoragePanel.removal(row, list.context) else {
      let isPart = if case .storedItem? = list.selectedRow { true } else { false }
      notify(
        isPart
          ? "sessionStorage is removed as a whole: select its line" : "Select what a site has stored, in Storage",
        kind: .warning)
      return []
    }
    inspector.refreshes += 1
    notify("Removed")
    return [.user(.removeWebsiteData(removal))]
  }

  /// The kill menu for the process of the selected row; nil when none is selected.
  mutating func killSelected(_ list: InspectorList) -> [ScreenCommand]? {
    guard inspector.panel == .processes, let row = list.selectedRow else { return nil }
    if let tab = ProcessesPanel.tab(row, list.context) {
      overlay = .killMenu(selected: 0, tab: tab)
    } else {
      notify("Only processes of pages die here", kind: .warning)
    }
    return []
  }
}
