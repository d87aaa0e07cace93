import ShellCore

/// The inspector's panels in tab order.
package enum InspectorPanel: Int, CaseIterable, Sendable {
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

  /// Name in saved files.
  var fileName: String { title.lowercased() }

  /// Whether rows are nested and can be collapsed.
  var isTree: Bool {
    switch self {
    case .console, .elements: true
    case .bridge, .history, .timeline, .state, .events, .packs, .vault, .network, .storage, .processes: false
    }
  }

  /// Whether new rows are appended and the list follows its end until the user scrolls. Other lists start at the top.
  var followsEnd: Bool {
    switch self {
    case .bridge, .timeline, .console, .network, .events: true
    case .history, .elements, .storage, .processes, .state, .packs, .vault: false
    }
  }

  /// The panels that apply to an app.
  static func available(in state: ShellState) -> [InspectorPanel] {
    allCases.filter { panel in
      switch panel {
      case .bridge, .history, .timeline, .console, .elements, .network, .storage, .processes: true
      case .events: state.app.tracking != nil
      case .packs: !state.declaredPacks.isEmpty || state.app.bundle != nil
      case .state:
        !state.app.quirks.active.isEmpty || !state.app.pages.watches.isEmpty || !state.app.pages.actions.isEmpty
          || state.app.hasNumericBooleans
      case .vault: !state.vault.isEmpty
      }
    }
  }

  func next(in state: ShellState) -> InspectorPanel { neighbor(1, state) }

  func previous(in state: ShellState) -> InspectorPanel { neighbor(-1, state) }

  private func neighbor(_ step: Int, _ state: ShellState) -> InspectorPanel {
    let shown = Self.available(in: state)
    guard let index = shown.firstIndex(of: self) else { return .bridge }
    return shown[(index + step + shown.count) % shown.count]
  }
}
