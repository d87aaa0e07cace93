import PageWire

/// Pages whose scripts run for too long.
extension ShellState {
  /// The "page unresponsive" prompt of the current page; nil when none is open.
  var stallDialog: DialogState? {
    // Checked at each event: searching the renderers first is cheaper than copying a tab.
    guard renderers.contains(where: { $0.value.stall == .prompted }), let tab = selected, let page = tab.page,
      let renderer = page.renderer,
      renderers[renderer]?.stall == .prompted
    else { return nil }
    let request = DialogRequest(
      request: 0, kind: .confirm, message: "The page is not responding: its script is still running.",
      defaultText: "", origin: "")
    var dialog = DialogState(tab: tab.id, view: page.view, generation: page.generation, request: request, text: "")
    dialog.purpose = .stopScript
    return dialog
  }

  /// Handles a page command that takes long; called repeatedly while it does. A script that does not stop on request is
  /// ended with its process.
  mutating func handleRendererStalled(_ renderer: RendererID) -> [ShellEffect] {
    guard let state = renderers[renderer] else { return [] }
    switch state.status {
    case .starting, .alive, .hung: break
    case .suspended, .diedSilently, .dead: return []
    }
    let views = tabIDs.filter { tabs[$0].page?.renderer == renderer }
    guard let tab = views.first(where: { tabs[$0].id == selectedTab }) ?? views.first else { return [] }
    switch state.stall {
    case nil:
      shared.recordEvent(.didFindUnresponsive, tab, "the page is not responding: its script is still running")
      renderers[renderer]?.stall = .prompted
      return []
    case .prompted: return []
    case .stopRequested:
      shared.recordEvent(.didFindUnresponsive, tab, "the script does not stop")
      return [.stopRenderer(renderer)] + handleLoss(renderer, .hung, kind: DeathKind.hang.rawValue, cause: nil)
    }
  }

  /// Handles a process that is suspended from outside; no script is the cause, so the user is not asked.
  mutating func handleRendererStopped(_ renderer: RendererID) -> [ShellEffect] {
    switch renderers[renderer]?.status {
    case .starting, .alive, .hung: break
    case .suspended, .diedSilently, .dead, nil: return []
    }
    renderers[renderer]?.status = .suspended
    renderers[renderer]?.isStoppedExternally = true
    renderers[renderer]?.stall = nil
    for tab in tabIDs where tabs[tab].page?.renderer == renderer {
      shared.recordEvent(.didFindUnresponsive, tab, Self.stoppedExternally)
    }
    return []
  }

  static let stoppedExternally = "the page is suspended: its process was stopped by an external signal"

  /// Handles a renderer that responds again.
  mutating func handleRendererResponsive(_ renderer: RendererID) -> [ShellEffect] {
    renderers[renderer]?.stall = nil
    shared.endExternalStop(renderer)
    return []
  }

  /// Handles the user's answer. After "wait" the user is asked again later.
  mutating func respondToStall(stops: Bool) -> [ShellEffect] {
    guard stallDialog != nil, let renderer = selected?.page?.renderer else { return [] }
    renderers[renderer]?.stall = stops ? .stopRequested : nil
    return stops ? [.stopScript(renderer)] : []
  }
}
