import ShellCore
import ShellScreen

/// What the inspector shows and the runtime knows. It is asked only for the panel in sight, and only when a frame is drawn
/// for another reason: nothing wakes for it.
extension TerminalFront {
  func lookAround(_ layout: ScreenLayout) {
    let panels = model.shownPanels(layout)
    let isWanted = look.panels != panels || look.refreshes != model.refreshes
    look.panels = panels
    guard !panels.isEmpty else { return }
    look.refreshes = model.refreshes
    var facts = model.inspector.facts
    for panel in panels { lookAround(panel, isWanted: isWanted, &facts) }
    if facts != model.inspector.facts { model.take(facts) }
  }

  private func lookAround(_ panel: InspectorPanel, isWanted: Bool, _ facts: inout InspectorFacts) {
    switch panel {
    case .network: facts.network = host.networkRecords
    case .storage: facts.storage = host.storedItems
    case .processes:
      // One that is gone, or new, is shown at once.
      let isOther = look.renderers != host.state.renderers
      guard isWanted || isOther || now - look.processesAt >= InspectorLook.interval else { return }
      look.processesAt = now
      look.renderers = host.state.renderers
      facts.processes = host.sampleProcesses(after: facts.processes)
    case .bridge, .history, .timeline, .console, .elements, .state, .events, .packs, .vault: break
    }
  }
}
