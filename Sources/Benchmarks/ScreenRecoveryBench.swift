import BridgeContract
import ShellSession

/// Recoveries in `hull run` on a terminal, from the signal to the end of the load, as the trace records them: with the death
/// card and all phases shown (`--motion full --demo`), and with neither. What is shown must not delay the recovery.
enum ScreenRecoveryBench {
  private static let killKey = "\u{1B}[18~"
  /// Longer than all held phases together, and than the interval at which phases are shown.
  private static let quietMilliseconds: Int32 = 1_100

  private struct Program {
    let terminal: TerminalProgram
    let trace: String
  }

  /// Milliseconds of each recovery; both programs run side by side and die in turns, so that they see the same load of the machine.
  static func samples(folder: String, count: Int) throws(SessionError) -> (plain: [Double], demo: [Double]) {
    let plain = try start(folder: folder, name: "plain", ["--motion", "none"])
    defer { plain.terminal.terminate() }
    let demo = try start(folder: folder, name: "demo", ["--motion", "full", "--demo", "--demo-hold", "100ms"])
    defer { demo.terminal.terminate() }
    for _ in 0..<count {
      _ = plain.terminal.press(killKey, quietMilliseconds: 50)
      _ = demo.terminal.press(killKey, quietMilliseconds: quietMilliseconds)
    }
    return (try recoveries(plain, count: count), try recoveries(demo, count: count))
  }

  private static func start(folder: String, name: String, _ options: [String]) throws(SessionError) -> Program {
    let trace = folder + "/\(name).jsonl"
    let terminal = try TerminalProgram.run(["--trace", trace] + options + [folder], columns: 120, rows: 40)
    return Program(terminal: terminal, trace: trace)
  }

  private static func recoveries(_ program: Program, count: Int) throws(SessionError) -> [Double] {
    var samples: [Double] = []
    var death: Double?
    for line in try FileSystem.text(of: program.trace).split(separator: "\n") {
      guard let event = try? JSONValue(parsing: String(line)), case .number(let time) = event["t"] else { continue }
      let names = (event["kind"]?.stringValue, event["event"]?.stringValue)
      if names == ("process", "killed") { death = time }
      guard names == ("timeline", "didFinish"), let start = death else { continue }
      samples.append(time - start)
      death = nil
    }
    guard samples.count == count else {
      throw SessionError(.engineFailed, "\(samples.count) of \(count) deaths on a screen ended with a loaded page")
    }
    return samples
  }
}
