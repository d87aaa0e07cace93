extension RecoveryConfiguration {
  /// Decides about a death; a pure function.
  public func decide(_ situation: RecoverySituation) -> RecoveryDecision {
    let isUnhandled = reported == nil || (leavesLoadsToPlatform && situation.isLoading)
    if isUnhandled, situation.discovery == .reported { return Self.platformDefault(situation) }
    let (policy, policyCase) = policy(for: situation)
    let rule = preset.map { RecoveryRule.preset($0, policy, policyCase) } ?? .policy(policy, policyCase)
    switch policy {
    case .none: return RecoveryDecision(.leaveBlank, rule)
    case .hostExit: return RecoveryDecision(.hostExit, rule)
    case .reload, .deferred, .recreate, .breaker, .startPage: break
    }
    if let breaker, situation.recentDeaths >= breaker.deaths { return RecoveryDecision(.crashPage, .breaker(breaker)) }
    if situation.didReloadFail, fallsBackToRecreate { return RecoveryDecision(.recreate, .reloadFailed) }
    switch policy {
    case .none: return RecoveryDecision(.leaveBlank, rule)
    case .hostExit: return RecoveryDecision(.hostExit, rule)
    case .recreate, .breaker: return RecoveryDecision(.recreate, rule)
    case .startPage: return RecoveryDecision(situation.isInBackground ? .startPageWhenShown : .startPage, rule)
    case .reload: return reloadView(situation, isDeferred: false, rule)
    case .deferred:
      guard !situation.isShown else { return reloadView(situation, isDeferred: false, rule) }
      // Defers the action of the policy for reported deaths.
      switch reported ?? .reload {
      case .recreate, .breaker: return RecoveryDecision(.recreateWhenShown, rule)
      case .startPage: return RecoveryDecision(.startPageWhenShown, rule)
      case .none, .hostExit, .reload, .deferred: return reloadView(situation, isDeferred: true, rule)
      }
    }
  }

  /// The most specific policy of the app for a situation.
  private func policy(for situation: RecoverySituation) -> (RecoveryPolicy, RecoverySituation.Case) {
    if situation.isInBackground, let background { return (background, .background) }
    if !situation.isShown, let hidden { return (hidden, .hidden) }
    switch situation.discovery {
    case .reported: return (reported ?? .none, .reported)
    case .silent: return (silent, .silent)
    case .hung: return (hung, .hung)
    }
  }

  /// Reloads in the existing view. On Android that view is dead.
  private func reloadView(_ situation: RecoverySituation, isDeferred: Bool, _ rule: RecoveryRule) -> RecoveryDecision {
    if situation.platform == .android, !isDeferred { return RecoveryDecision(.useDeadView, .androidDeadView) }
    switch reloadTarget {
    case .entry, .initialURL, .viewURL: return RecoveryDecision(isDeferred ? .reloadWhenShown : .reload, rule)
    case .source: return RecoveryDecision(isDeferred ? .loadSourceWhenShown : .loadSource, rule)
    }
  }

  /// The platform's default without a handler of the app.
  private static func platformDefault(_ situation: RecoverySituation) -> RecoveryDecision {
    switch situation.platform {
    case .android: RecoveryDecision(.hostExit, .androidWithoutHandler)
    case .ios, .iosLegacy:
      if !situation.mayRelaunch {
        RecoveryDecision(.leaveBlank, .webKitGivesUp)
      } else {
        RecoveryDecision(situation.isShown ? .reload : .reloadWhenShown, .webKitReload)
      }
    }
  }
}
