import Flows
import PageReplay
import ShellRuntime
import ShellSession

/// Measures sequential runs of one flow per second, with new page processes each time or with the replay cache.
enum ReplayCacheBench {
  /// One sample for each run including the launch. The first run, for which the cache is empty, is excluded.
  static func samples(flow: String, usesReplayCache remembers: Bool, options: FlowSuite.Options, count: Int)
    throws(SessionError)
    -> [Double]
  {
    var options = options
    if remembers { options.makePageSource = { PageReplayCache(start: $0) } }
    var samples: [Double] = []
    var failed = false
    try FlowSuite([String](repeating: flow, count: count + 1), options: options).run { record in
      failed = failed || !record.report.hasPassed
      samples.append(1_000 / max(0.001, record.report.realMilliseconds))
    }
    guard !failed else { throw SessionError(.engineFailed, "the flow \(flow) fails, so its speed cannot be measured") }
    return Array(samples.dropFirst())
  }
}
