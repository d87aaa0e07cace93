import Flows
import ShellSession

/// Steps of an app's flows a second; the time in which apps start is not counted.
enum FlowBench {
  /// One sample for each run of the whole folder: steps over the time that their flows took.
  static func samples(flows folder: String, count: Int) throws(SessionError) -> [Double] {
    var samples: [Double] = []
    for _ in 0..<count {
      let suite = try FlowSuite([folder], options: FlowSuite.Options())
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
        throw SessionError(.engineFailed, "the flow \(failed[0]) fails, so its speed says nothing")
      }
      if milliseconds > 0 { samples.append(Double(steps) / milliseconds * 1_000) }
    }
    return samples
  }
}
