import PageWire
import ShellCore
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// From SIGKILL to a page that is interactive again: loaded, painted, and answering a script.
enum RecoveryBench {
  static func samples(_ session: HeadlessSession, count: Int, waitsForSpare: Bool) throws(SessionError) -> [Double] {
    var samples: [Double] = []
    for _ in 0..<count {
      if waitsForSpare { idle(session, milliseconds: 60) }
      guard let page = session.state.selected?.page, let renderer = page.renderer,
        let pid = session.state.renderers[renderer]?.pid
      else { throw SessionError(.engineFailed, "there is no page process to kill") }
      let deaths = session.state.deaths.count
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
    }
    return samples
  }

  /// Time for the next spare process to get ready.
  private static func idle(_ session: HeadlessSession, milliseconds: Double) {
    let end = BenchClock.now + milliseconds
    while BenchClock.now < end { session.host?.runOnce(timeoutMilliseconds: Int(max(1, end - BenchClock.now))) }
  }

  private static func isBack(_ session: HeadlessSession, deaths: Int) -> Bool {
    guard session.state.deaths.count > deaths, let page = session.state.selected?.page else { return false }
    return page.phase == .shown(isFinished: true) && session.host?.surface(of: page.view) != nil
  }
}
