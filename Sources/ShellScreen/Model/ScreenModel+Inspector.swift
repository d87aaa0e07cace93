import ShellCore
import TerminalModel

extension ScreenModel {
  mutating func handleInspectorKey(
    _ sequence: KeySequence, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if inspector.isFiltering { return handleFilterKey(sequence.last) }
    guard let meaning = options.keyMap.inInspector(sequence) else {
      if sequence.last.code == .tab { return enterPage(from: .first, state: state) }
      guard let global = options.keyMap.global(sequence) else { return [] }
      return perform(global, state: state, layout: layout, options: options)
    }
    return performInInspector(meaning, state: state, layout: layout)
  }

  /// An action of the section `insideInspector`, by key or by its name.
  mutating func performInInspector(_ meaning: KeyMeaning, state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    let rows = InspectorList.rows(inspector.panel, state: state, filter: inspector.filter.text)
    let visible = max(1, layout.inspector.rows - 2)
    switch meaning.action {
    case .nextPanel: inspector.panel = inspector.panel.next(in: state)
    case .previousPanel: inspector.panel = inspector.panel.previous(in: state)
    case .selectPanel:
      let panels = InspectorPanel.shown(in: state)
      if panels.indices.contains(meaning.place) { inspector.panel = panels[meaning.place] }
    case .moveUp: selectRow((inspector.position.selected ?? rows.count) - 1, rows.count, visible)
    case .moveDown: selectRow((inspector.position.selected ?? rows.count - 2) + 1, rows.count, visible)
    case .pageUp: scrollInspector(-visible, rows.count, visible)
    case .pageDown: scrollInspector(visible, rows.count, visible)
    case .halfPageUp: scrollInspector(-max(1, visible / 2), rows.count, visible)
    case .halfPageDown: scrollInspector(max(1, visible / 2), rows.count, visible)
    case .moveFirst: selectRow(0, rows.count, visible)
    case .moveLast: inspector.position = InspectorPosition()
    case .filter: inspector.isFiltering = true
    case .copyRow: return copyRow(rows, state: state)
    case .sendRow: return sendRow(rows, state: state)
    case .leave:
      if inspector.position.selected != nil { inspector.position.selected = nil } else { focus = .page }
    default: break
    }
    return []
  }

  private mutating func handleFilterKey(_ key: KeyPress) -> [ScreenCommand] {
    switch key.code {
    case .enter: inspector.isFiltering = false
    case .escape:
      inspector.isFiltering = false
      inspector.filter = LineEditor()
    default: _ = inspector.filter.handle(key)
    }
    inspector.position = InspectorPosition()
    return []
  }

  mutating func selectRow(_ row: Int, _ count: Int, _ visible: Int) {
    guard count > 0 else { return }
    let target = min(max(0, row), count - 1)
    var position = inspector.position
    position.top = InspectorView.firstRow(position, count: count, visible: visible)
    position.selected = target
    inspector.position = position
  }

  /// Scrolls the list by rows; at its end it follows what comes.
  mutating func scrollInspector(_ step: Int, _ count: Int, _ visible: Int) {
    var position = inspector.position
    position.selected = nil
    let last = max(0, count - visible)
    let top = min(max(0, InspectorView.firstRow(position, count: count, visible: visible) + step), last)
    position.top = top == last ? nil : top
    inspector.position = position
  }

  /// Sends the selected action to the shown page, or removes what a site has left.
  private mutating func sendRow(_ rows: [InspectorRow], state: ShellState) -> [ScreenCommand] {
    if let selected = inspector.position.selected, rows.indices.contains(selected),
      let removal = InspectorDataText.removal(rows[selected], state)
    {
      notify("Removed")
      return [.user(.removeWebsiteData(removal))]
    }
    guard let selected = inspector.position.selected, rows.indices.contains(selected),
      case .action(let index) = rows[selected], state.app.actions.indices.contains(index)
    else { return [] }
    return [.user(.sendAction(type: state.app.actions[index].type, payload: nil, tab: nil))]
  }

  /// The selected row whole, one piece a line.
  private mutating func copyRow(_ rows: [InspectorRow], state: ShellState) -> [ScreenCommand] {
    guard let selected = inspector.position.selected, rows.indices.contains(selected) else {
      notify("Select a row first", kind: .warning)
      return []
    }
    notify("Copied")
    let lines = InspectorDetail.lines(rows[selected], state: state, columns: 10_000)
    return [.copy(lines.joined(separator: "\n"))]
  }
}
