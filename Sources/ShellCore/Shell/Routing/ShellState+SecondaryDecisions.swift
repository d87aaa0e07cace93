import BridgeContract
import PageWire

/// Policy decisions of the app about documents of frames and downloads, and about each of their redirects.
extension ShellState {
  /// Requests the app's decision; nil when none is needed.
  mutating func requestDecision(_ load: PendingSecondaryLoad, _ tab: TabID) -> [ShellEffect]? {
    guard let policy = app.navigation.policy, let interface = app.bridge.interfaces[policy.interface],
      policy.applies(about: load.url)
    else { return nil }
    guard callLog.secondaryLoadCount < ShellLimits.queuedActions else {
      shared.log(
        .warning, tab,
        "\(load.url) is not loaded: \(ShellLimits.queuedActions) loads are waiting for a decision already")
      return perform(.deny, load, tab)
    }
    let data = JSONValue.object([
      JSONMember("url", .string(load.url)), JSONMember("tab", .string(load.tab.rawValue)),
      JSONMember(load.kind, .bool(true)),
    ])
    let id = begin(call: policy.interface, data: data.text, tab)
    callLog.continuations[id] = .secondaryLoad(load)
    return handleCallEvent(.nativeRequested(id, interface, deadline: policy.deadline))
  }

  mutating func perform(
    _ verdict: NavigationPolicyConfiguration.Verdict, _ load: PendingSecondaryLoad, _ tab: TabID
  ) -> [ShellEffect] {
    switch (load.subject, verdict) {
    case (.frame(let request, let address), .allow):
      return tabs[tab].address == address ? fetchResource(request, address) : []
    case (.frame(let request, let address), .deny):
      logDenied(load, tab)
      return tabs[tab].address == address ? [.keepFrameDocument(request, address)] : []
    case (.frameRedirect(let id), .allow): return [.decideFrameRedirect(id, .allow)]
    case (.frameRedirect(let id), .deny):
      logDenied(load, tab)
      return [.decideFrameRedirect(id, .deny)]
    case (.download(let record), .allow): return handleDownloadEvent(.requested(record))
    case (.download(let record), .deny): return handleDownloadEvent(.denied(record))
    case (.downloadRedirect(let id), .allow), (.downloadRedirect(let id), .deny):
      return handleDownloadEvent(.redirectDecided(id, url: load.url, isAllowed: verdict == .allow))
    }
  }

  private mutating func logDenied(_ load: PendingSecondaryLoad, _ tab: TabID) {
    shared.log(.info, tab, "\(load.url) is not loaded in a frame: the app does not allow it")
  }

  /// Ends a load whose tab was closed before the decision.
  mutating func abandon(_ load: PendingSecondaryLoad) -> [ShellEffect] {
    switch load.subject {
    case .frame, .download: []
    case .frameRedirect(let id): [.decideFrameRedirect(id, .deny)]
    case .downloadRedirect(let id):
      handleDownloadEvent(.redirectDecided(id, url: load.url, isAllowed: false))
    }
  }

  /// Handles a redirect of a frame's document. The loader waits.
  mutating func handleFrameRedirect(_ id: FrameLoadID, to url: String) -> [ShellEffect] {
    guard let tab = tabs.ids.first(where: { tabs[$0].address == id.address }) else {
      return [.decideFrameRedirect(id, .deny)]
    }
    if tabs[tab].refusesScheme(of: url, in: &shared) { return [.decideFrameRedirect(id, .deny)] }
    if let effects = follow(link: url, tab) { return effects + [.decideFrameRedirect(id, .deny)] }
    shared.recordEvent(.decidePolicyForAction, tab, "\(url) in a frame")
    let load = PendingSecondaryLoad(tab: tab, url: url, subject: .frameRedirect(id))
    return requestDecision(load, tab) ?? [.decideFrameRedirect(id, .allow)]
  }
}
