import ShellCore
import ShellScreen

/// What the inspector shows and the runtime knows. It is asked only for the panel in sight, and only when a frame is drawn
/// for another reason: nothing wakes for it.
extension TerminalFront {
  func lookAround(_ layout: ScreenLayout) {
    guard !layout.inspector.isEmpty else { return look.panel = nil }
    let panel = model.inspector.panel
    let isWanted = look.panel != panel || look.refreshes != model.inspector.refreshes
    look.panel = panel
    look.refreshes = model.inspector.refreshes
    var facts = model.inspector.facts
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
    case .bridge, .history, .timeline, .console, .elements, .state, .events, .packs, .vault: return
    }
    if facts != model.inspector.facts { model.take(facts) }
  }
}
