import ShellCore
import ShellScreen

/// Runtime data of the inspector. It is queried only for visible panels and only when a frame is rendered anyway, so that an
/// idle screen stays idle.
extension TerminalFrontend {
  func refreshInspector(_ layout: ScreenLayout) {
    let panels = model.panes.shownPanels(layout)
    let isRequested = inspectorRefresh.panels != panels || inspectorRefresh.refreshCount != model.panes.refreshCount
    inspectorRefresh.panels = panels
    guard !panels.isEmpty else { return }
    inspectorRefresh.refreshCount = model.panes.refreshCount
    var facts = model.panes.first.facts
    for panel in panels { refresh(panel, isRequested: isRequested, &facts) }
    if facts != model.panes.first.facts { model.panes.apply(facts) }
  }

  private func refresh(_ panel: InspectorPanel, isRequested: Bool, _ facts: inout InspectorData) {
    switch panel {
    case .network: facts.network = host.networkRecords
    case .storage: facts.storage = host.storedItems
    case .processes:
      // A change of the set of processes is shown immediately.
      let hasChanged = inspectorRefresh.renderers != host.state.renderers
      guard isRequested || hasChanged || now - inspectorRefresh.lastProcessSample >= InspectorRefresh.interval else {
        return
      }
      inspectorRefresh.lastProcessSample = now
      inspectorRefresh.renderers = host.state.renderers
      facts.processes = host.sampleProcesses(after: facts.processes)
    case .bridge, .history, .timeline, .console, .elements, .state, .events, .packs, .vault: break
    }
  }
}
