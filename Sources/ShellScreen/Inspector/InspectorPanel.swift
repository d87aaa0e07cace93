import ShellCore

/// The inspector's lists, in the order of their tabs.
public enum InspectorPanel: Int, CaseIterable, Sendable {
  case bridge, history, timeline, console, state, events, packs, vault, data

  var title: String {
    switch self {
    case .bridge: "Bridge"
    case .history: "History"
    case .timeline: "Timeline"
    case .console: "Console"
    case .state: "State"
    case .events: "Events"
    case .packs: "Packs"
    case .vault: "Vault"
    case .data: "Data"
    }
  }

  /// The lists that an app has something for.
  static func shown(in state: ShellState) -> [InspectorPanel] {
    allCases.filter { panel in
      switch panel {
      case .bridge, .history, .timeline, .console: true
      case .events: state.app.tracking != nil
      case .packs: !state.declaredPacks.isEmpty || state.app.bundle != nil
      case .state: !state.app.watches.isEmpty || !state.app.actions.isEmpty || state.hasNumericBooleans
      case .vault: !state.vault.isEmpty
      case .data: !state.websiteData.isEmpty
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
