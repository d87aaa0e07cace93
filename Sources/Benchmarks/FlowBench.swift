import Flows
import ShellRuntime
import ShellSession

/// Measures the steps per second of an app's flows, excluding the start of the app.
enum FlowBench {
  /// One sample for each run of the whole folder: the number of steps divided by the flows' duration.
  static func samples(flows folder: String, options: FlowSuite.Options, count: Int) throws(SessionError) -> [Double] {
    var samples: [Double] = []
    for _ in 0..<count {
      let suite = try FlowSuite([folder], options: options)
      var steps = 0
      var milliseconds = 0.0
      var failed: [String] = []
      try suite.run { record in
        let report = record.report
        steps += report.steps.count
        milliseconds += report.realMilliseconds - report.launchMilliseconds
        if !report.hasPassed { failed.append(report.name) }
      }
      guard failed.isEmpty else {
        throw SessionError(.engineFailed, "the flow \(failed[0]) fails, so its speed cannot be measured")
      }
      if milliseconds > 0 { samples.append(Double(steps) / milliseconds * 1_000) }
    }
    return samples
  }
}
