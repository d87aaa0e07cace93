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
      return apply(to: tab) { load.perform(.deny, for: &$0, in: &$1) }
    }
    let data = JSONValue.object([
      JSONMember("url", .string(load.url)), JSONMember("tab", .string(load.tab.rawValue)),
      JSONMember(load.kind, .bool(true)),
    ])
    let id = begin(call: policy.interface, data: data.text, tab)
    callLog.continuations[id] = .secondaryLoad(load)
    return handleCallEvent(.nativeRequested(id, interface, deadline: policy.deadline))
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
