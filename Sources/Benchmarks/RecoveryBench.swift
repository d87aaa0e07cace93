import PageWire
import ShellCore
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the time from SIGKILL until the page is interactive again: loaded, painted, and responding to a script.
///
/// The state of the page is compared each time; a death that loses state fails the benchmark.
enum RecoveryBench {
  /// Milliseconds after which no further recovery is measured: those of a browser take hundreds of milliseconds each.
  private static let measuringTime = 120_000.0

  /// The duration of each recovery in milliseconds.
  static func samples(_ session: HeadlessSession, count: Int, waitsForSpare: Bool) throws(SessionError) -> [Double] {
    try preparePage(session)
    let before = session.state.selected
    var samples: [Double] = []
    let end = BenchClock.now + measuringTime
    while samples.count < count, BenchClock.now < end {
      try startCall(session)
      if waitsForSpare { awaitSpare(session) }
      guard let page = session.state.selected?.page, let renderer = page.renderer,
        let pid = session.state.renderers[renderer]?.pid
      else { throw SessionError(.engineFailed, "no page process to kill") }
      let deaths = session.state.selected?.deathCount
      let start = BenchClock.now
      kill(pid, SIGKILL)
      while !isRecovered(session, deaths: deaths) {
        guard BenchClock.now - start < 10_000 else {
          throw SessionError(.engineFailed, "the page did not recover within 10 s")
        }
        session.host?.runOnce(timeoutMilliseconds: 100)
      }
      guard case .value = session.evaluate("1") else {
        throw SessionError(.engineFailed, "the recovered page does not respond")
      }
      samples.append(BenchClock.now - start)
      try compare(session, with: before, number: samples.count)
    }
    return samples
  }

  /// Waits until the next spare process is ready: a copy of the zygote, or a browser, which prepares a view when it has started.
  private static func awaitSpare(_ session: HeadlessSession) {
    let end = BenchClock.now + (session.host?.engine.can(.branches) == true ? 30 : 1_000)
    while BenchClock.now < end { session.host?.runOnce(timeoutMilliseconds: Int(max(1, end - BenchClock.now))) }
  }

  private static func isRecovered(_ session: HeadlessSession, deaths: Int?) -> Bool {
    guard let tab = session.state.selected, tab.deathCount != deaths, let page = tab.page else { return false }
    return page.phase == .shown(isFinished: true) && session.host?.surface(of: page.view) != nil
  }

  // MARK: State of the page

  /// Opens a page with several history entries, bars, saved state and a scroll position.
  private static func preparePage(_ session: HeadlessSession) throws(SessionError) {
    session.dispatch(.user(.openURL(BenchApp.longPageURL, tab: nil)))
    if let reason = session.settle(horizon: 0) { throw SessionError(.engineFailed, reason) }
    let script = """
      (async () => {
        await bridge.set_navigation_bar({ title: "Long", leftIcon: "ic_back", rightIcon: "ic_info" });
        history.pushState({ step: 1 }, "", "?step=1");
        history.replaceState({ step: 1, isChosen: true }, "", "?step=1&chosen");
        await bridge.set_navigation_bar({ title: "Chosen", leftIcon: "ic_back" });
        await bridge.save_state({ draft: "kept" });
        scrollTo(0, 640);
      })()
      """
    if case .exception(let text) = session.evaluate(script) { throw SessionError(.engineFailed, text) }
    if let reason = session.settle(horizon: 0) { throw SessionError(.engineFailed, reason) }
    guard session.state.selected?.stack.entries.count == 3, session.state.selected?.page?.scroll.row == 40 else {
      throw SessionError(.engineFailed, "the benchmark's page is not in the expected state")
    }
  }

  /// Starts a call that is still pending when the renderer dies.
  private static func startCall(_ session: HeadlessSession) throws(SessionError) {
    if case .exception(let text) = session.evaluate("void bridge.call_interface('later'), 1") {
      throw SessionError(.engineFailed, text)
    }
  }

  private static func compare(
    _ session: HeadlessSession, with before: TabState?, number: Int
  ) throws(SessionError) {
    let state = session.state
    var lost: [String] = []
    if state.selected?.stack.entries.map(\.page?.url) != before?.stack.entries.map(\.page?.url)
      || state.selected?.stack.index != before?.stack.index
    {
      lost.append("stack")
    }
    if state.selected?.stack.entries.map(\.bar) != before?.stack.entries.map(\.bar) { lost.append("bars") }
    if state.selected?.page?.scroll.row != before?.page?.scroll.row { lost.append("scroll") }
    if !state.pendingCalls.isEmpty || state.deaths.last?.lostCalls != ["later"] {
      lost.append("the report of the lost call")
    }
    let expected = #"["?step=1&chosen",{"step":1,"isChosen":true},3,"kept",["later"]]"#
    let script = """
      (async () => [location.search, history.state, history.length, (await bridge.load_state()).draft,
        (await bridge.last_death()).lost_calls])()
      """
    if session.evaluate(script) != .value(json: expected) { lost.append("the page's state") }
    guard lost.isEmpty else {
      throw SessionError(.engineFailed, "death \(number) lost \(lost.joined(separator: ", "))")
    }
  }
}
