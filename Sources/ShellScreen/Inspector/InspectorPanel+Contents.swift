extension InspectorPanel {
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
}

extension InspectorPanel {
  /// Name of the panel in settings and on the command line.
  package var name: String { title.lowercased() }

  /// All panels with their names, in tab order.
  package static var named: [(name: String, value: InspectorPanel)] { allCases.map { ($0.name, $0) } }
}
