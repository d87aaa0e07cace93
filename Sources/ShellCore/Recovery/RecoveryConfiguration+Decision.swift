extension RecoveryConfiguration {
  /// What to do about a death: a pure rule.
  public func decide(_ situation: RecoverySituation) -> RecoveryDecision {
    let isPlatforms = reported == nil || (leavesLoadsToPlatform && situation.isLoading)
    if isPlatforms, situation.discovery == .reported { return Self.platformDecides(situation) }
    let (policy, asked) = policy(for: situation)
    let rule = preset.map { RecoveryRule.preset($0, policy, asked) } ?? .policy(policy, asked)
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
    case .reload: return inPlace(situation, isDeferred: false, rule)
    case .deferred:
      guard !situation.isShown else { return inPlace(situation, isDeferred: false, rule) }
      // What is put off is what would have been done.
      switch reported ?? .reload {
      case .recreate, .breaker: return RecoveryDecision(.recreateWhenShown, rule)
      case .startPage: return RecoveryDecision(.startPageWhenShown, rule)
      case .none, .hostExit, .reload, .deferred: return inPlace(situation, isDeferred: true, rule)
      }
    }
  }

  /// The most special policy that the app has for this case.
  private func policy(for situation: RecoverySituation) -> (RecoveryPolicy, RecoverySituation.Case) {
    if situation.isInBackground, let background { return (background, .background) }
    if !situation.isShown, let hidden { return (hidden, .hidden) }
    switch situation.discovery {
    case .reported: return (reported ?? .none, .reported)
    case .silent: return (silent, .silent)
    case .hung: return (hung, .hung)
    }
  }

  /// A load in the view that was there. On Android that is of no use any more.
  private func inPlace(_ situation: RecoverySituation, isDeferred: Bool, _ rule: RecoveryRule) -> RecoveryDecision {
    if situation.platform == .android, !isDeferred { return RecoveryDecision(.useDeadView, .androidDeadView) }
    switch reloadTarget {
    case .entry, .initialURL, .viewURL: return RecoveryDecision(isDeferred ? .reloadWhenShown : .reload, rule)
    case .source: return RecoveryDecision(isDeferred ? .loadSourceWhenShown : .loadSource, rule)
    }
  }

  /// No handler of the app is asked.
  private static func platformDecides(_ situation: RecoverySituation) -> RecoveryDecision {
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
