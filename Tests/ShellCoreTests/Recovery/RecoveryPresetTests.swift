import Testing

@testable import ShellCore

/// The complete behavior of each reproduced shell, as a table of situations.
@Suite("Verdicts of presets and platforms") struct RecoveryPresetTests {
  /// Verdicts of a preset: visible, in a hidden tab, in the background, detected by a probe, hung, during a load, and
  /// for the hundredth death.
  struct Row: Sendable, CustomStringConvertible {
    var preset: RecoveryPreset
    var platform: Platform
    var shown: RecoveryVerdict
    var hidden: RecoveryVerdict
    var background: RecoveryVerdict
    var silent: RecoveryVerdict
    var hung: RecoveryVerdict
    var loading: RecoveryVerdict
    var again: RecoveryVerdict
    var description: String { "\(preset) on \(platform)" }

    init(
      _ preset: RecoveryPreset, _ platform: Platform, _ shown: RecoveryVerdict, hidden: RecoveryVerdict,
      background: RecoveryVerdict, silent: RecoveryVerdict, hung: RecoveryVerdict, loading: RecoveryVerdict,
      again: RecoveryVerdict
    ) {
      self.preset = preset
      self.platform = platform
      self.shown = shown
      self.hidden = hidden
      self.background = background
      self.silent = silent
      self.hung = hung
      self.loading = loading
      self.again = again
    }
  }

  static let rows = [
    Row(
      .webkitDefault, .ios, .reload, hidden: .reloadWhenShown, background: .reloadWhenShown, silent: .leaveBlank,
      hung: .leaveBlank, loading: .reload, again: .reload),
    Row(
      .webkitDefault, .android, .hostExit, hidden: .hostExit, background: .hostExit, silent: .leaveBlank,
      hung: .leaveBlank, loading: .hostExit, again: .hostExit),
    Row(
      .hotwireNativeIOS, .ios, .reload, hidden: .reload, background: .reloadWhenShown, silent: .recreate,
      hung: .leaveBlank, loading: .reload, again: .reload),
    Row(
      .hotwireNativeAndroid, .android, .useDeadView, hidden: .leaveBlank, background: .leaveBlank,
      silent: .leaveBlank, hung: .leaveBlank, loading: .useDeadView, again: .useDeadView),
    Row(
      .capacitorIOS, .ios, .reload, hidden: .reload, background: .reloadWhenShown, silent: .leaveBlank,
      hung: .leaveBlank, loading: .reload, again: .reload),
    Row(
      .capacitorAndroid, .android, .hostExit, hidden: .hostExit, background: .hostExit, silent: .leaveBlank,
      hung: .leaveBlank, loading: .hostExit, again: .hostExit),
    Row(
      .cordovaIOS, .ios, .reload, hidden: .reload, background: .startPageWhenShown, silent: .startPage,
      hung: .leaveBlank, loading: .reload, again: .reload),
    Row(
      .cordovaIOSReload, .ios, .startPage, hidden: .startPage, background: .startPageWhenShown, silent: .startPage,
      hung: .leaveBlank, loading: .startPage, again: .startPage),
    Row(
      .cordovaAndroid, .android, .hostExit, hidden: .hostExit, background: .hostExit, silent: .leaveBlank,
      hung: .leaveBlank, loading: .hostExit, again: .hostExit),
    Row(
      .reactNativeWebview, .ios, .leaveBlank, hidden: .leaveBlank, background: .leaveBlank, silent: .leaveBlank,
      hung: .leaveBlank, loading: .leaveBlank, again: .leaveBlank),
    Row(
      .reactNativeWebview, .android, .leaveBlank, hidden: .leaveBlank, background: .leaveBlank, silent: .leaveBlank,
      hung: .leaveBlank, loading: .leaveBlank, again: .leaveBlank),
    Row(
      .reactNativeWebviewReload, .ios, .loadSource, hidden: .loadSource, background: .loadSource,
      silent: .leaveBlank, hung: .leaveBlank, loading: .loadSource, again: .loadSource),
    Row(
      .reactNativeWebviewReload, .android, .useDeadView, hidden: .useDeadView, background: .useDeadView,
      silent: .leaveBlank, hung: .leaveBlank, loading: .useDeadView, again: .useDeadView),
    Row(
      .reactNativeWebviewRemount, .ios, .startPage, hidden: .startPage, background: .startPageWhenShown,
      silent: .leaveBlank, hung: .leaveBlank, loading: .startPage, again: .startPage),
    Row(
      .reactNativeWebviewRemount, .android, .startPage, hidden: .startPage, background: .startPageWhenShown,
      silent: .leaveBlank, hung: .leaveBlank, loading: .startPage, again: .startPage),
  ]

  @Test(arguments: rows)
  func verdicts(row: Row) {
    let recovery = RecoveryConfiguration(row.preset)
    func verdict(_ change: (inout RecoverySituation) -> Void) -> RecoveryVerdict {
      var situation = RecoverySituation(platform: row.platform)
      change(&situation)
      return recovery.decide(situation).verdict
    }
    #expect(verdict { _ in } == row.shown)
    #expect(verdict { $0.isShown = false } == row.hidden)
    #expect(
      verdict {
        $0.isShown = false
        $0.isInBackground = true
      } == row.background)
    #expect(verdict { $0.discovery = .silent } == row.silent)
    #expect(verdict { $0.discovery = .hung } == row.hung)
    #expect(verdict { $0.isLoading = true } == row.loading)
    #expect(verdict { $0.recentDeaths = 100 } == row.again)
    #expect(recovery.preset == row.preset)
  }

  @Test func everyPresetHasARowForEachOfItsPlatforms() {
    for preset in RecoveryPreset.allCases {
      let platforms = preset.platform.map { [$0] } ?? [.ios, .android]
      #expect(Self.rows.filter { $0.preset == preset }.map(\.platform) == platforms)
    }
  }

  @Test("Without a handler WebKit reloads while its counter allows it, and the rule says so")
  func webKit() {
    let recovery = RecoveryConfiguration(.webkitDefault)
    #expect(recovery.decide(RecoverySituation(platform: .ios)) == RecoveryDecision(.reload, .webKitReload))
    #expect(
      recovery.decide(RecoverySituation(platform: .ios, mayRelaunch: false))
        == RecoveryDecision(.leaveBlank, .webKitGivesUp))
    // A handler disables it.
    #expect(
      RecoveryConfiguration(.reactNativeWebview).decide(RecoverySituation(platform: .ios))
        == RecoveryDecision(.leaveBlank, .preset(.reactNativeWebview, .none, .reported)))
  }

  @Test("Hotwire's delegate gets no callback during a load: WebKit's single reload applies")
  func coldBoot() {
    let recovery = RecoveryConfiguration(.hotwireNativeIOS)
    let loading = RecoverySituation(platform: .ios, isLoading: true)
    #expect(recovery.decide(loading).rule == .webKitReload)
    var again = loading
    again.mayRelaunch = false
    #expect(recovery.decide(again) == RecoveryDecision(.leaveBlank, .webKitGivesUp))
    #expect(recovery.reloadTarget == .initialURL)
    #expect(recovery.probe == .answer(deadline: nil, everyView: true))
  }

  @Test("WebKit's counter: one reload, and another one 30 s after a load has finished")
  func relaunches() {
    var counter = RelaunchCounter()
    var allowed = [counter.recordDeath(at: 0)]
    counter.recordFinish(at: 100)
    allowed.append(counter.recordDeath(at: 10_000))
    // It has given up and counts again.
    allowed.append(counter.recordDeath(at: 10_001))
    counter.recordFinish(at: 20_000)
    allowed.append(counter.recordDeath(at: 50_000))
    // A load that never finishes keeps the count.
    allowed.append(counter.recordDeath(at: 90_000))
    #expect(allowed == [true, false, true, true, false])
  }
}
