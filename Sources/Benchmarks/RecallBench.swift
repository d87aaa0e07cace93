import Flows
import ShellRuntime
import ShellSession

/// Runs of one flow a second, in one process after the other: with new page processes each time, and with remembered ones.
enum RecallBench {
  /// One sample for each run, launch included; the first one, which nothing is remembered for, is left out.
  static func samples(flow: String, remembers: Bool, count: Int) throws(SessionError) -> [Double] {
    var options = FlowSuite.Options()
    options.remembersPages = remembers
    var samples: [Double] = []
    var failed = false
    try FlowSuite([String](repeating: flow, count: count + 1), options: options).run { record in
      failed = failed || !record.report.hasPassed
      samples.append(1_000 / max(0.001, record.report.realMilliseconds))
    }
    guard !failed else { throw SessionError(.engineFailed, "the flow \(flow) fails, so its speed says nothing") }
    return Array(samples.dropFirst())
  }
}
