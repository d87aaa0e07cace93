/// The X display of a session's page processes: a process of the engine, which starts a server of its own and ends with
/// the session. The user's display is never used: no window must appear there. Workers of a session that are forked after
/// its start share it.
package final class EngineDisplay {
  private let run: EngineRun
  /// The value of DISPLAY.
  package let value: String

  /// Starts it, and waits until it has printed its display.
  package init(_ engine: InstalledEngine) throws(EngineFailure) {
    let run: EngineRun
    do throws(SpawnFailure) {
      run = try EngineRun(path: engine.path, argument: "--display", variables: engine.variables)
    } catch {
      throw EngineFailure(engine: engine.choice, reason: error.message)
    }
    let outcome = run.read(timeout: RuntimeLimits.engineDisplayTimeout) { $0.contains(UInt8(ascii: "\n")) }
    guard case .complete = outcome else {
      let end = run.stop(timeout: outcome == .ended ? RuntimeLimits.endTimeout : 0)
      let reason =
        switch outcome {
        case .timedOut: "no display within \(Int(RuntimeLimits.engineDisplayTimeout / 1_000)) s"
        case .complete, .ended, .tooLong: run.message(of: engine.path) ?? "its display process \(end.sentence)"
        }
      throw EngineFailure(engine: engine.choice, reason: "its display could not be started: \(reason)")
    }
    let line = run.outputBytes.prefix { $0 != UInt8(ascii: "\n") }
    value = String(decoding: line, as: UTF8.self)
    guard !value.isEmpty, value.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      run.stop()
      throw EngineFailure(
        engine: engine.choice, reason: "its display could not be started: it printed \"\(EngineRun.printable(value))\"")
    }
    self.run = run
  }

  var isRunning: Bool { run.isRunning }

  /// Ends it after the page processes: first by closing its stdin, so that it can remove its socket.
  package func end() { run.stop(timeout: RuntimeLimits.engineDisplayEndTimeout) }
}
