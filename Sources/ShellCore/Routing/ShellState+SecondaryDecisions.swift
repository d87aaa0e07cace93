import BridgeContract
import PageWire

/// The app decides about documents of frames and about downloads as about main documents, and again for each redirect.
extension ShellState {
  /// Asks the app; nil when there is no question.
  mutating func askAbout(_ load: PendingSecondaryLoad, _ index: Int) -> [ShellEffect]? {
    guard let question = app.navigation.question, let interface = app.bridge.interfaces[question.interface],
      question.asks(about: load.url)
    else { return nil }
    guard waits.secondaryLoads.count < ShellLimits.queuedActions else {
      log(.warning, index, "\(load.url) is not loaded: \(ShellLimits.queuedActions) loads wait for a decision already")
      return carryOut(.deny, load, index)
    }
    let data = JSONValue.object([
      JSONMember("url", .string(load.url)), JSONMember("tab", .string(load.tab.rawValue)),
      JSONMember(load.kind, .bool(true)),
    ])
    let id = begin(call: question.interface, data: data.text, index)
    waits.secondaryLoads[id] = load
    return ask(id, interface, deadline: question.deadline)
  }

  mutating func carryOut(
    _ verdict: NavigationQuestion.Verdict, _ load: PendingSecondaryLoad, _ index: Int
  ) -> [ShellEffect] {
    switch (load.subject, verdict) {
    case (.frame(let request, let address), .allow):
      return self.address(index) == address ? bring(request, address) : []
    case (.frame(let request, let address), .deny):
      noteDenied(load, index)
      return self.address(index) == address ? [leaveFrame(request, address)] : []
    case (.frameRedirect(let id), .allow): return [.decideFrameRedirect(id, .allow)]
    case (.frameRedirect(let id), .deny):
      noteDenied(load, index)
      return [.decideFrameRedirect(id, .deny)]
    case (.download(let record), .allow): return begin(record, index)
    case (.download(let record), .deny): return refuse(record, index)
    case (.downloadRedirect(let id), .allow): return followDownload(id, to: load.url)
    case (.downloadRedirect(let id), .deny): return denyDownload(id, at: load.url)
    }
  }

  private mutating func noteDenied(_ load: PendingSecondaryLoad, _ index: Int) {
    log(.info, index, "\(load.url) is not loaded in a frame: the app does not allow it")
  }

  /// The tab was closed before the app answered.
  mutating func abandon(_ load: PendingSecondaryLoad) -> [ShellEffect] {
    switch load.subject {
    case .frame, .download: []
    case .frameRedirect(let id): [.decideFrameRedirect(id, .deny)]
    case .downloadRedirect(let id): denyDownload(id, at: load.url)
    }
  }

  /// The server of a frame's document redirects. The loader waits.
  mutating func frameRedirected(_ id: FrameLoadID, to url: String) -> [ShellEffect] {
    guard let index = tabs.indices.first(where: { address($0) == id.address }) else {
      return [.decideFrameRedirect(id, .deny)]
    }
    if refusesScheme(of: url, index) { return [.decideFrameRedirect(id, .deny)] }
    if let effects = follow(link: url, index) { return effects + [.decideFrameRedirect(id, .deny)] }
    note(.decidePolicyForAction, index, "\(url) in a frame")
    let load = PendingSecondaryLoad(tab: tabs[index].id, url: url, subject: .frameRedirect(id))
    return askAbout(load, index) ?? [.decideFrameRedirect(id, .allow)]
  }
}
