import ShellCore

/// The rows of a panel.
enum InspectorList {
  static func rows(_ panel: InspectorPanel, state: ShellState, filter: String) -> [InspectorRow] {
    let all = allRows(panel, state: state)
    guard !filter.isEmpty else { return all }
    let wanted = filter.lowercased()
    return all.filter { row in
      InspectorText.line(row, state: state, marks: .of(.ascii)).contains { $0.text.lowercased().contains(wanted) }
    }
  }

  private static func allRows(_ panel: InspectorPanel, state: ShellState) -> [InspectorRow] {
    switch panel {
    case .bridge: state.calls.indices.map(InspectorRow.call)
    case .history:
      state.tabs.flatMap { tab in
        [.tab(tab.id)] + tab.stack.entries.indices.map { .entry(tab.id, $0) } + modals(tab)
      }
    case .timeline: merged(state)
    case .console: state.console.indices.map(InspectorRow.console)
    case .state: stateRows(state)
    case .packs:
      (state.app.bundle == nil ? [] : [.bundle]) + state.declaredPacks.indices.map(InspectorRow.pack)
    case .events: state.tracking.events.indices.map(InspectorRow.event)
    case .data:
      state.websiteData.records.indices.map(InspectorRow.websiteData)
        + state.websiteData.cookies.indices.map(InspectorRow.cookie)
    case .vault: VaultArea.allCases.flatMap { area in state.vault[area].indices.map { .vault(area, $0) } }
    }
  }

  private static func modals(_ tab: TabState) -> [InspectorRow] {
    tab.modals.enumerated().flatMap { number, modal in
      [.modal(tab.id, number)] + modal.stack.entries.indices.map { .modalEntry(tab.id, modal: number, $0) }
    }
  }

  /// What pages keep for the shell, what they can be told, and what they were told.
  private static func stateRows(_ state: ShellState) -> [InspectorRow] {
    let pages = state.tabs.filter { $0.page != nil }.flatMap { tab in
      [.tab(tab.id)] + state.app.watches.indices.map { InspectorRow.watch(tab.id, $0) }
    }
    return (state.hasNumericBooleans ? [.booleanQuirk] : []) + (state.app.watches.isEmpty ? [] : pages)
      + state.app.actions.indices.map(InspectorRow.action) + state.actions.indices.map(InspectorRow.sentAction)
  }

  /// Callbacks and deaths in the order of their times; a death comes before the callbacks of the same moment, which it
  /// caused.
  private static func merged(_ state: ShellState) -> [InspectorRow] {
    var rows: [InspectorRow] = []
    rows.reserveCapacity(state.timeline.count + state.deaths.count)
    var death = 0
    for (index, record) in state.timeline.enumerated() {
      while death < state.deaths.count, state.deaths[death].time <= record.time {
        rows.append(.death(death))
        death += 1
      }
      rows.append(.timeline(index))
    }
    while death < state.deaths.count {
      rows.append(.death(death))
      death += 1
    }
    return rows
  }
}
