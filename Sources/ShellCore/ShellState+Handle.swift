import PageWire

extension ShellState {
  /// Handles an event and returns its effects in order. Events after the app's exit are ignored.
  public mutating func handle(_ event: ShellEvent) -> [ShellEffect] {
    guard !hasExited else { return [] }
    let visible = shownPlace
    var effects = dispatch(event)
    guard !hasExited else { return effects }
    forgetBar(of: visible)
    if !waits.firstLoads.isEmpty { effects += goOnWithFirstLoads() }
    return app.keyboardRows > 0 ? effects + fitKeyboard() : effects
  }

  private mutating func dispatch(_ event: ShellEvent) -> [ShellEffect] {
    if let effects = hold(event) { return effects }
    switch event {
    case .timePassed(let time):
      if time.isFinite { now = max(now, time) }
      return []
    case .launched(let url):
      return launch(url: url)
    case .user(let action):
      return carryOut(action)
    case .pageReported(let envelope):
      return take(envelope)
    case .loaderReported(let report):
      return take(report)
    case .rendererStarted(let renderer, let pid):
      renderers[renderer]?.pid = pid
      if renderers[renderer]?.life == .starting { renderers[renderer]?.life = .alive }
      return []
    case .rendererDied(let renderer, let death):
      return takeDeath(renderer, death)
    case .rendererStalled(let renderer):
      return rendererStalled(renderer)
    case .rendererStopped(let renderer):
      return rendererStopped(renderer)
    case .rendererAnswered(let renderer):
      return rendererAnswered(renderer)
    case .nativeAnswered(let call, let answer):
      return takeNativeAnswer(call, answer)
    case .signInPrepared(let ticket):
      return takeTicket(ticket)
    case .signInEnded(let failure):
      return endSignIn(failure: failure)
    case .websiteDataListed(let report):
      websiteData = report
      return []
    case .timerFired(let timer):
      return handleTimer(timer)
    case .frameRedirected(let load, let url):
      return frameRedirected(load, to: url)
    case .packReported(let report):
      return take(report)
    case .bundleReported(let report):
      return take(report)
    case .trackingReported(let report):
      return take(report)
    case .viewportChanged(let viewport):
      self.viewport = viewport
      return tabs.indices.flatMap { tell(.resize(pageViewport($0)), viewOf: $0) }
    }
  }

  private mutating func launch(url: String?) -> [ShellEffect] {
    guard let index = index(of: selectedTab), tabs[index].stack.isEmpty, tabs[index].page == nil else { return [] }
    let hasPacks = app.schemes.values.contains { if case .resources = $0 { true } else { false } }
    let opening: [ShellEffect] =
      (app.tracking == nil ? [] : [.openEvents]) + (hasPacks ? [.openPacks] : []) + openBundle()
    let start = restore(opening: url) ?? url.map { launch(with: $0) } ?? openStart(index)
    return opening + start + planFirstLoads()
  }

  private mutating func handleTimer(_ timer: ShellTimer) -> [ShellEffect] {
    switch timer {
    case .bridgeDeadline(let call): endAtDeadline(call)
    case .nativeDelay(let call): reachNative(call)
    case .barTap(let request): barTapUnanswered(request)
    case .probe(let request): probeUnanswered(request)
    case .evaluation(let request): evaluationUnanswered(request)
    case .description(let request): descriptionUnanswered(request)
    case .inspection(let request): inspectionUnanswered(request)
    case .script(let request): scriptUnanswered(request)
    case .flushEvents: flushDue()
    case .queuedAction(let action): queuedActionOverdue(action)
    case .commit(let load): commitOverdue(load)
    case .bundleCheck: bundleCheckDue()
    case .layout(let tab): layoutDone(tab)
    case .banner: endBanner()
    }
  }
}
