import PageWire
import ShellCore
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From SIGKILL to a page that is interactive again: loaded, painted, and answering a script. What the page had is compared
/// each time: a death that loses anything is no sample but a failure.
enum RecoveryBench {
  /// Milliseconds of each recovery.
  static func samples(_ session: HeadlessSession, count: Int, waitsForSpare: Bool) throws(SessionError) -> [Double] {
    try arrive(session)
    let before = session.state.selected
    var samples: [Double] = []
    for _ in 0..<count {
      try call(session)
      if waitsForSpare { idle(session, milliseconds: 30) }
      guard let page = session.state.selected?.page, let renderer = page.renderer,
        let pid = session.state.renderers[renderer]?.pid
      else { throw SessionError(.engineFailed, "there is no page process to kill") }
      let deaths = session.state.selected?.deathCount
      let start = BenchClock.now
      kill(pid, SIGKILL)
      while !isBack(session, deaths: deaths) {
        guard BenchClock.now - start < 10_000 else {
          throw SessionError(.engineFailed, "the page did not come back within 10 s")
        }
        session.host?.runOnce(timeoutMilliseconds: 100)
      }
      guard case .value = session.evaluate("1") else {
        throw SessionError(.engineFailed, "the page came back and does not answer")
      }
      samples.append(BenchClock.now - start)
      try compare(session, with: before, number: samples.count)
    }
    return samples
  }

  /// Time for the next spare process to get ready.
  private static func idle(_ session: HeadlessSession, milliseconds: Double) {
    let end = BenchClock.now + milliseconds
    while BenchClock.now < end { session.host?.runOnce(timeoutMilliseconds: Int(max(1, end - BenchClock.now))) }
  }

  private static func isBack(_ session: HeadlessSession, deaths: Int?) -> Bool {
    guard let tab = session.state.selected, tab.deathCount != deaths, let page = tab.page else { return false }
    return page.phase == .shown(isFinished: true) && session.host?.surface(of: page.view) != nil
  }

  // MARK: What the page has

  /// Goes to a page with entries of its own behind the first one, bars, and a place in it.
  private static func arrive(_ session: HeadlessSession) throws(SessionError) {
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
      throw SessionError(.engineFailed, "the page of the benchmark is not where it should be")
    }
  }

  /// A call whose answer the page does not live to see.
  private static func call(_ session: HeadlessSession) throws(SessionError) {
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
      lost.append("the word about the call")
    }
    let expected = #"["?step=1&chosen",{"step":1,"isChosen":true},3,"kept",["later"]]"#
    let script = """
      (async () => [location.search, history.state, history.length, (await bridge.load_state()).draft,
        (await bridge.last_death()).lost_calls])()
      """
    if session.evaluate(script) != .value(json: expected) { lost.append("what the page knows") }
    guard lost.isEmpty else {
      throw SessionError(.engineFailed, "death \(number) has lost \(lost.joined(separator: ", "))")
    }
  }
}
