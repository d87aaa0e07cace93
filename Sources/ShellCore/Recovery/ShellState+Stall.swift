import PageWire

/// Pages whose scripts do not come to an end.
extension ShellState {
  /// The question about the page shown; nil when there is none to ask.
  var stallDialog: DialogState? {
    // It is asked for with each step, and copying a tab takes longer than looking for a renderer that there hardly ever is.
    guard renderers.contains(where: { $0.value.stall == .asked }), let tab = selected, let page = tab.page,
      let renderer = page.renderer,
      renderers[renderer]?.stall == .asked
    else { return nil }
    let request = DialogRequest(
      request: 0, kind: .confirm, message: "The page does not answer: its script has not come to an end.",
      defaultText: "", origin: "")
    var dialog = DialogState(tab: tab.id, view: page.view, generation: page.generation, request: request, text: "")
    dialog.purpose = .stopScript
    return dialog
  }

  /// A command of a page has not been settled for long; told again and again while that is so. A script that goes on
  /// although its end was ordered ends with its process.
  mutating func rendererStalled(_ renderer: RendererID) -> [ShellEffect] {
    guard let state = renderers[renderer] else { return [] }
    switch state.life {
    case .starting, .alive, .hung: break
    case .suspended, .goneSilently, .dead: return []
    }
    let views = tabs.indices.filter { tabs[$0].page?.renderer == renderer }
    guard let index = views.first(where: { tabs[$0].id == selectedTab }) ?? views.first else { return [] }
    switch state.stall {
    case nil:
      note(.didFindUnresponsive, index, "the page does not answer: its script has not come to an end")
      renderers[renderer]?.stall = .asked
      return []
    case .asked: return []
    case .stopOrdered:
      note(.didFindUnresponsive, index, "the script does not stop")
      return [.stopRenderer(renderer)] + lose(renderer, .hung, kind: DeathKind.hang.rawValue, cause: nil)
    }
  }

  /// It does not answer because its process is stopped. No script is to blame, and the user is not asked about one.
  mutating func rendererStopped(_ renderer: RendererID) -> [ShellEffect] {
    switch renderers[renderer]?.life {
    case .starting, .alive, .hung: break
    case .suspended, .goneSilently, .dead, nil: return []
    }
    renderers[renderer]?.life = .suspended
    renderers[renderer]?.isStoppedExternally = true
    renderers[renderer]?.stall = nil
    for index in tabs.indices where tabs[index].page?.renderer == renderer {
      note(.didFindUnresponsive, index, Self.stoppedExternally)
    }
    return []
  }

  static let stoppedExternally = "the page is suspended: a signal from outside has stopped its process"

  /// It settled its commands after all.
  mutating func rendererAnswered(_ renderer: RendererID) -> [ShellEffect] {
    renderers[renderer]?.stall = nil
    endExternalStop(renderer)
    return []
  }

  /// A process that was stopped from outside runs again.
  mutating func endExternalStop(_ renderer: RendererID) {
    guard renderers[renderer]?.isStoppedExternally == true else { return }
    renderers[renderer]?.isStoppedExternally = false
    if renderers[renderer]?.life == .suspended { renderers[renderer]?.life = .alive }
  }

  /// The user's answer. Who waits is asked again after a while.
  mutating func answerStall(stops: Bool) -> [ShellEffect] {
    guard stallDialog != nil, let renderer = selected?.page?.renderer else { return [] }
    renderers[renderer]?.stall = stops ? .stopOrdered : nil
    return stops ? [.stopScript(renderer)] : []
  }
}
