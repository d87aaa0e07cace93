import ShellCore

/// The inspector's lists, in the order of their tabs.
public enum InspectorPanel: Int, CaseIterable, Sendable {
  case bridge, history, timeline, console, elements, network, storage, processes, state, events, packs, vault

  var title: String {
    switch self {
    case .bridge: "Bridge"
    case .history: "History"
    case .timeline: "Timeline"
    case .console: "Console"
    case .elements: "Elements"
    case .network: "Network"
    case .storage: "Storage"
    case .processes: "Process"
    case .state: "State"
    case .events: "Events"
    case .packs: "Packs"
    case .vault: "Vault"
    }
  }

  /// The name in files that are saved.
  var fileName: String { title.lowercased() }

  var contents: any PanelContents.Type {
    switch self {
    case .bridge: BridgePanel.self
    case .history: HistoryPanel.self
    case .timeline: TimelinePanel.self
    case .console: ConsolePanel.self
    case .elements: ElementsPanel.self
    case .network: NetworkPanel.self
    case .storage: StoragePanel.self
    case .processes: ProcessesPanel.self
    case .state: StatePanel.self
    case .events: EventsPanel.self
    case .packs: PacksPanel.self
    case .vault: VaultPanel.self
    }
  }

  /// Whether rows have rows in them, which are folded and unfolded.
  var isTree: Bool {
    switch self {
    case .console, .elements: true
    case .bridge, .history, .timeline, .state, .events, .packs, .vault, .network, .storage, .processes: false
    }
  }

  /// Whether what is new comes at the end, where the list stays as long as nobody scrolls it. The others begin at their top.
  var isFollowed: Bool {
    switch self {
    case .bridge, .timeline, .console, .network, .events: true
    case .history, .elements, .storage, .processes, .state, .packs, .vault: false
    }
  }

  /// The lists that an app has something for.
  static func shown(in state: ShellState) -> [InspectorPanel] {
    allCases.filter { panel in
      switch panel {
      case .bridge, .history, .timeline, .console, .elements, .network, .storage, .processes: true
      case .events: state.app.tracking != nil
      case .packs: !state.declaredPacks.isEmpty || state.app.bundle != nil
      case .state:
        !state.app.quirks.active.isEmpty || !state.app.watches.isEmpty || !state.app.actions.isEmpty
          || state.hasNumericBooleans
      case .vault: !state.vault.isEmpty
      }
    }
  }

  func next(in state: ShellState) -> InspectorPanel { neighbour(1, state) }

  func previous(in state: ShellState) -> InspectorPanel { neighbour(-1, state) }

  private func neighbour(_ step: Int, _ state: ShellState) -> InspectorPanel {
    let shown = Self.shown(in: state)
    guard let place = shown.firstIndex(of: self) else { return .bridge }
    return shown[(place + step + shown.count) % shown.count]
  }
}
