import Testing

@testable import ShellCore

@Suite struct RecoveryPolicyTests {
  /// Policy, what happens to a tab that is shown, to one that is not, and to either at the third of three deaths.
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
    for deaths in 1...2 {
      #expect(recovery.verdict(recentDeaths: deaths, isShown: true) == shown)
      #expect(recovery.verdict(recentDeaths: deaths, isShown: false) == hidden)
    }
    for deaths in 3...4 {
      #expect(recovery.verdict(recentDeaths: deaths, isShown: true) == third)
      #expect(recovery.verdict(recentDeaths: deaths, isShown: false) == third)
    }
  }
}
