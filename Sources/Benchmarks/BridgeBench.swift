import BridgeContract
import CBench
import PageWire
import ShellSession

/// Measures round trips of bridge calls with the page's own clock.
enum BridgeBench {
  /// Browsers round the clock of a page (High Resolution Time, section 7.1). Its calls are measured in batches then, whose
  /// samples are means.
  private static let batchFunction = """
      const batchSize = () => {
        const start = performance.now();
        let end = start;
        while (end === start) end = performance.now();
        return end - start < 0.1 ? 1 : 50;
      };
    """

  static func synchronous(_ session: HeadlessSession, count: Int) throws(SessionError) -> [Double] {
    try samples(
      session,
      """
      (function () {
        \(batchFunction)
        const data = \(BenchApp.payload), times = [], size = batchSize();
        for (let i = 0; i < \(count + count / 10); i += size) {
          const start = performance.now();
          for (let call = 0; call < size; call++) bridge.call_interface_sync("echo", data);
          times.push((performance.now() - start) / size);
        }
        return times.slice(times.length / 11);
      })()
      """)
  }

  static func asynchronous(
    _ session: HeadlessSession, _ interface: String = "echo", count: Int
  ) throws(SessionError) -> [Double] {
    try samples(
      session,
      """
      (async function () {
        \(batchFunction)
        const data = \(BenchApp.payload), times = [], size = batchSize();
        for (let i = 0; i < \(count + count / 10); i += size) {
          const start = performance.now();
          for (let call = 0; call < size; call++) await bridge.call_interface("\(interface)", data);
          times.push((performance.now() - start) / size);
        }
        return times.slice(times.length / 11);
      })()
      """)
  }

  /// Pins the shell and its page to one core, or unpins them.
  static func pin(_ session: HeadlessSession, isPinned: Bool) {
    let core: Int32 = isPinned ? 0 : -1
    _ = hull_bench_pin(0, core)
    for renderer in session.state.renderers.values {
      if let pid = renderer.pid { _ = hull_bench_pin(pid, core) }
    }
  }

  private static func samples(_ session: HeadlessSession, _ script: String) throws(SessionError) -> [Double] {
    switch session.evaluate(script) {
    case .exception(let text):
      throw SessionError(.engineFailed, text)
    case .value(let json):
      guard case .array(let values)? = try? JSONValue(parsing: json) else {
        throw SessionError(.engineFailed, "expected an array of durations, found \(json.prefix(80))")
      }
      return values.compactMap { value in
        switch value {
        case .number(let milliseconds): milliseconds * 1_000
        case .integer(let milliseconds): Double(milliseconds) * 1_000
        case .null, .bool, .string, .array, .object: nil
        }
      }
    }
  }
}
