import Testing

@testable import ShellCore

@Suite("Verdicts of policies") struct RecoveryPolicyTests {
  /// The policy, and its verdicts for a visible tab, a hidden tab, and the third of three deaths.
  @Test(arguments: [
    (RecoveryPolicy.none, RecoveryVerdict.leaveBlank, RecoveryVerdict.leaveBlank, RecoveryVerdict.leaveBlank),
    (.reload, .reload, .reload, .crashPage),
    (.deferred, .reload, .reloadWhenShown, .crashPage),
    (.recreate, .recreate, .recreate, .crashPage),
    (.breaker, .recreate, .recreate, .crashPage),
    (.startPage, .startPage, .startPage, .crashPage),
    (.hostExit, .hostExit, .hostExit, .hostExit),
  ])
  func verdicts(policy: RecoveryPolicy, shown: RecoveryVerdict, hidden: RecoveryVerdict, third: RecoveryVerdict) {
    let recovery = RecoveryConfiguration(policy: policy, breakerDeaths: 3)
    var situation = RecoverySituation(platform: .ios)
    for deaths in 1...4 {
      situation.recentDeaths = deaths
      situation.isShown = true
      #expect(recovery.decide(situation).verdict == (deaths < 3 ? shown : third))
      situation.isShown = false
      #expect(recovery.decide(situation).verdict == (deaths < 3 ? hidden : third))
    }
  }

  @Test("The most specific policy applies, and the rule names it")
  func composed() {
    let breaker = RecoveryBreaker(deaths: 4, window: 10_000)
    let recovery = RecoveryConfiguration(
      reported: .reload, silent: .recreate, hung: .startPage, hidden: .deferred, background: RecoveryPolicy.none,
      breaker: breaker)
    func decide(_ change: (inout RecoverySituation) -> Void) -> RecoveryDecision {
      var situation = RecoverySituation(platform: .ios)
      change(&situation)
      return recovery.decide(situation)
    }
    #expect(decide { _ in } == RecoveryDecision(.reload, .policy(.reload, .reported)))
    #expect(decide { $0.discovery = .silent } == RecoveryDecision(.recreate, .policy(.recreate, .silent)))
    #expect(decide { $0.discovery = .hung } == RecoveryDecision(.startPage, .policy(.startPage, .hung)))
    #expect(decide { $0.isShown = false } == RecoveryDecision(.reloadWhenShown, .policy(.deferred, .hidden)))
    #expect(
      decide {
        $0.isShown = false
        $0.isInBackground = true
      } == RecoveryDecision(.leaveBlank, .policy(.none, .background)))
    #expect(decide { $0.recentDeaths = 4 } == RecoveryDecision(.crashPage, .breaker(breaker)))
    #expect(decide { $0.didReloadFail = true } == RecoveryDecision(.recreate, .reloadFailed))
  }

  @Test("Deferred recoveries perform the policy's action later")
  func deferral() {
    for (policy, verdict) in [
      (RecoveryPolicy.reload, RecoveryVerdict.reloadWhenShown), (.recreate, .recreateWhenShown),
      (.breaker, .recreateWhenShown), (.startPage, .startPageWhenShown),
    ] {
      let recovery = RecoveryConfiguration(reported: policy, hidden: .deferred)
      #expect(recovery.decide(RecoverySituation(platform: .ios, isShown: false)).verdict == verdict)
    }
  }

  @Test("Without a breaker recoveries are unlimited; without the fallback there is no new view")
  func without() {
    let recovery = RecoveryConfiguration(reported: .reload, breaker: nil, fallsBackToRecreate: false)
    let situation = RecoverySituation(platform: .ios, discovery: .silent, recentDeaths: 99, didReloadFail: true)
    #expect(recovery.decide(situation) == RecoveryDecision(.reload, .policy(.reload, .silent)))
  }

  @Test("On Android a load in the existing view has no effect")
  func deadViews() {
    for policy in [RecoveryPolicy.reload, .deferred] {
      let recovery = RecoveryConfiguration(policy: policy)
      #expect(
        recovery.decide(RecoverySituation(platform: .android)) == RecoveryDecision(.useDeadView, .androidDeadView))
    }
    for (policy, verdict) in [(RecoveryPolicy.recreate, RecoveryVerdict.recreate), (.startPage, .startPage)] {
      #expect(RecoveryConfiguration(policy: policy).decide(RecoverySituation(platform: .android)).verdict == verdict)
    }
  }
}
