import BridgeContract
import PageWire

extension PendingNavigation {
  /// Decides what becomes of the load before it starts: it may belong to another topic.
  func begin(isDecided: Bool, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if let effects = LinkCommand(url: url).perform(for: &tab, in: &shell) { return effects }
    if !isDecided {
      shell.recordEvent(.decidePolicyForAction, tab.id, url)
      if let effects = requestDecision(for: &tab, in: &shell) { return effects }
    }
    if let effects = tab.signIn(at: url, commit: commit, in: &shell) { return effects }
    guard shell.app.externalDecision(for: url) == nil else { return [.request(.handleExternal(url))] }
    if case .fallback(let other, let reason) = shell.app.packSchemes.resolve(url) {
      shell.log(.info, tab.id, "\(reason): \(other) instead")
      var fallback = self
      fallback.url = other
      return fallback.begin(isDecided: false, for: &tab, in: &shell)
    }
    if tab.page?.recovery.isDead == true { return tab.useDeadView(url, in: &shell).asTabEffects }
    return tab.settleProvisional(in: &shell).asTabEffects + [.request(.start(self))]
  }

  /// Starts the load in a view that has a renderer.
  func start(in tab: inout TabState, _ shell: inout SharedState) -> LoadRequest {
    let id = shell.counters.nextLoad()
    var provisional = ProvisionalLoad(load: id, url: url, commit: commit, restoration: restoring)
    provisional.arrangement = arrangement
    provisional.isSubmission = method != "GET"
    provisional.isSafe = method == "GET" || method == "HEAD"
    provisional.isRuled = isRuled
    provisional.referrer = referrer
    tab.page?.provisional = continued.map { provisional.continuing($0) } ?? provisional
    tab.page?.recovery.deferred = nil
    tab.page?.recovery.interruptedLoad = nil
    shell.records.loadCounts[url, default: 0] += 1
    shell.recordEvent(.didStartProvisional, tab.id, url)
    tab.page?.overlay.show(for: id, in: shell.app)
    let body = tab.bodyToSend(body, to: url, in: &shell)
    var request = LoadRequest(load: id, url: url, method: method, contentType: contentType, body: body)
    request.cachePolicy = CachePolicy.policy(url, commit, restoring)
    if let referrer, referrer.url.hasPrefix("http") {
      request.referrer = referrer.url
      request.referrerPolicy = referrer.policy.rawValue
    }
    return request
  }

  /// Shows an error page instead of the load, which has not started.
  func fail(_ failure: LoadFailure, in tab: inout TabState, _ shell: inout SharedState) -> [ShellEffect] {
    tab.page?.provisional = ProvisionalLoad(load: shell.counters.nextLoad(), url: url, commit: commit)
    tab.page?.provisional?.arrangement = arrangement
    return tab.fail(failure, in: &shell)
  }
}
