import BridgeContract
import PageWire

extension PendingNavigation {
  init(_ request: NavigationRequest, in tab: TabID, commit: ProvisionalLoad.Commit) {
    self.init(
      tab: tab, url: request.url, commit: commit, method: request.method, contentType: request.contentType,
      body: request.body)
  }

  /// Restarts a load, with its redirects and its presentation.
  init(restarting load: ProvisionalLoad, in tab: TabID) {
    self.init(
      tab: tab, url: load.url, commit: load.commit, restoring: load.restoration, arrangement: load.arrangement,
      isRuled: load.isRuled, continued: load)
  }

  /// Starts the load in a view that has a renderer.
  func start(in tab: inout TabState, _ shell: inout SharedState) -> LoadRequest {
    let id = shell.counters.nextLoad()
    var provisional = ProvisionalLoad(load: id, url: url, commit: commit, restoration: restoring)
    provisional.arrangement = arrangement
    provisional.isSubmission = method != "GET"
    provisional.isSafe = method == "GET" || method == "HEAD"
    provisional.isRuled = isRuled
    tab.page?.provisional = continued.map { provisional.continuing($0) } ?? provisional
    tab.page?.deferredRecovery = nil
    tab.page?.interruptedLoad = nil
    shell.records.loadCounts[url, default: 0] += 1
    shell.recordEvent(.didStartProvisional, tab.id, url)
    tab.page?.showLoadingOverlay(for: id, in: shell.app)
    let body = tab.bodyToSend(body, to: url, in: &shell)
    var request = LoadRequest(load: id, url: url, method: method, contentType: contentType, body: body)
    request.cachePolicy = CachePolicy.policy(url, commit, restoring)
    return request
  }

  /// Continues after the app's decision.
  func perform(
    _ verdict: NavigationPolicyConfiguration.Verdict, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    switch (verdict, redirect) {
    case (.allow, nil): return [.request(.load(self, isDecided: true))]
    case (.allow, let redirect?): return tab.followRedirect(redirect, to: url, in: &shell).asTabEffects
    case (.deny, let redirect):
      shell.log(.info, tab.id, "\(url) is not loaded: the app does not allow it")
      let failure = LoadFailure(kind: .refused, url: url, message: "The app does not allow \(url).")
      // In a blank view the error page shows the reason, unless a recovery can bring back the previous page.
      let isBlank = tab.isBlank
      guard let redirect else {
        let isRestarted = continued != nil
        if tab.hasEntryToLoad(isRestarted: isRestarted, in: shell) {
          return [.request(.loadEntry(isRestarted: isRestarted))]
        }
        return isBlank ? [.request(.showError(failure, insteadOf: self))] : []
      }
      guard let provisional = tab.page?.provisional, provisional.load == redirect.load else { return [] }
      let isReplaced = tab.hasEntryToLoad(isRestarted: provisional.isRestarted, in: shell)
      guard !isBlank || isReplaced else {
        return [.shell(.cancelLoad(redirect.load))] + tab.fail(failure, in: &shell).asTabEffects
      }
      shell.recordEvent(.didFailProvisional, tab.id, failure.message)
      tab.page?.hideLoadingOverlay(after: redirect.load)
      return tab.dropLoad(in: &shell).asTabEffects + [.request(.loadEntry(isRestarted: provisional.isRestarted))]
    }
  }

  /// Shows an error page instead of the load, which has not started.
  func fail(_ failure: LoadFailure, in tab: inout TabState, _ shell: inout SharedState) -> [ShellEffect] {
    tab.page?.provisional = ProvisionalLoad(load: shell.counters.nextLoad(), url: url, commit: commit)
    tab.page?.provisional?.arrangement = arrangement
    return tab.fail(failure, in: &shell)
  }
}

extension PendingSecondaryLoad {
  /// Continues after the app's decision.
  func perform(
    _ verdict: NavigationPolicyConfiguration.Verdict, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    switch (subject, verdict) {
    case (.frame(let request, let address), .allow):
      return tab.address == address ? [.request(.fetch(request, for: address))] : []
    case (.frame(let request, let address), .deny):
      logDenied(tab, in: &shell)
      return tab.address == address ? [.shell(.keepFrameDocument(request, address))] : []
    case (.frameRedirect(let id), .allow): return [.shell(.decideFrameRedirect(id, .allow))]
    case (.frameRedirect(let id), .deny):
      logDenied(tab, in: &shell)
      return [.shell(.decideFrameRedirect(id, .deny))]
    case (.download(let record), .allow): return [.request(.download(.requested(record)))]
    case (.download(let record), .deny): return [.request(.download(.denied(record)))]
    case (.downloadRedirect(let id), .allow), (.downloadRedirect(let id), .deny):
      return [.request(.download(.redirectDecided(id, url: url, isAllowed: verdict == .allow)))]
    }
  }

  private func logDenied(_ tab: TabState, in shell: inout SharedState) {
    shell.log(.info, tab.id, "\(url) is not loaded in a frame: the app does not allow it")
  }

  /// Ends a load whose tab was closed before the decision.
  func abandon() -> [TabEffect] {
    switch subject {
    case .frame, .download: []
    case .frameRedirect(let id): [.shell(.decideFrameRedirect(id, .deny))]
    case .downloadRedirect(let id): [.request(.download(.redirectDecided(id, url: url, isAllowed: false)))]
    }
  }
}
