import ShellCore
import ShellScreen

/// Queries that the inspector sends to pages while it is visible.
extension TerminalFrontend {
  func sendInspectionRequests(_ layout: ScreenLayout) {
    perform(model.panes.dueRequests(state: host.state, layout: layout))
    guard !timers.isSet(.inspectionRequest), !layout.inspector.isEmpty,
      let delay = model.panes.requestDelay(state: host.state, layout: layout)
    else {
      return
    }
    timers.set(.inspectionRequest, after: delay) { [weak self] in
      self?.requestFrame()
    }
  }

  /// Whether an event may change the document tree of the visible page.
  func mayChangeDocument(_ event: ShellEvent) -> Bool {
    guard case .pageReported(let envelope) = event else { return false }
    return envelope.event.record.kind == .documentChange && envelope.view == host.state.selected?.page?.view
  }
}
