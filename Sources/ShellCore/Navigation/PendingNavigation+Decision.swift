import BridgeContract
import PageWire

/// Policy decisions of the app about loads, with a deadline. A load waits for its decision.
extension PendingNavigation {
  /// Requests the app's decision about a load or a redirect; nil when none is needed, for instance for an entry whose
  /// document was already loaded from this URL.
  func requestDecision(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    guard let policy = shell.app.navigation.policy, let interface = shell.app.bridge.interfaces[policy.interface],
      tab.page?.isDelegateReplaced != true, policy.applies(about: url), redirect != nil || !tab.wasLoaded(self)
    else { return nil }
    // A new load replaces a pending one.
    let isRedirectWaiting = shell.callLog.navigation(of: tab.id)?.redirect != nil
    let settled = redirect == nil && isRedirectWaiting ? tab.settleProvisional(in: &shell).asTabEffects : []
    shell.callLog.cancelNavigation(of: tab.id)
    let data = JSONValue.object([
      JSONMember("url", .string(url)), JSONMember("tab", .string(tab.id.rawValue)),
    ])
    let begun = shell.begin(call: policy.interface, data: data.text, tab.id)
    shell.callLog.continuations[begun.id] = .navigation(self)
    return settled + begun.effects + [
      .request(.call(.nativeRequested(begun.id, interface, deadline: policy.deadline)))
    ]
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
      tab.page?.overlay.hide(after: redirect.load)
      return tab.dropLoad(in: &shell).asTabEffects + [.request(.loadEntry(isRestarted: provisional.isRestarted))]
    }
  }
}

/// Policy decisions of the app about documents of frames and downloads, and about each of their redirects.
extension PendingSecondaryLoad {
  /// Requests the app's decision; nil when none is needed.
  func requestDecision(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect]? {
    guard let policy = shell.app.navigation.policy, let interface = shell.app.bridge.interfaces[policy.interface],
      policy.applies(about: url)
    else { return nil }
    guard shell.callLog.secondaryLoadCount < ShellLimits.queuedActions else {
      shell.log(
        .warning, tab.id,
        "\(url) is not loaded: \(ShellLimits.queuedActions) loads are waiting for a decision already")
      return perform(.deny, for: &tab, in: &shell)
    }
    let data = JSONValue.object([
      JSONMember("url", .string(url)), JSONMember("tab", .string(tab.id.rawValue)), JSONMember(kind, .bool(true)),
    ])
    let begun = shell.begin(call: policy.interface, data: data.text, tab.id)
    shell.callLog.continuations[begun.id] = .secondaryLoad(self)
    return begun.effects + [
      .request(.call(.nativeRequested(begun.id, interface, deadline: policy.deadline)))
    ]
  }

  /// Continues after the app's decision.
  func perform(
    _ verdict: NavigationPolicyConfiguration.Verdict, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    switch (subject, verdict) {
    case (.frame(let request, let address), .allow):
      return tab.address == address ? [PageFetch.fetch(request, for: address, in: shell.app)] : []
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
