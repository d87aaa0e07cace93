import CrashTesting
import Flows
import Sharding

extension CrashTestSuite {
  /// The estimated costs of all cases. They depend on the flows, the options and the timings alone, so all shards have
  /// the same ones.
  var estimates: [CrashTestEstimate] {
    options.timings.applied(
      to: testCases.map { testCase in
        let size = testCase.suite.size(of: testCase.flow)
        // The longer a flow, the longer are its runs.
        let length = 0.5 + size.estimatedPoints / 250
        let runs = options.kinds.map { ($0.rawValue, $0.estimatedMilliseconds * length) }
        var estimate = CrashTestEstimate(
          path: testCase.flow.path, baseline: size.estimatedBaseline, points: size.estimatedPoints,
          runs: Dictionary(runs) { first, _ in first })
        if let points = options.points {
          estimate.points = Double(points.count)
          estimate.hasChosenPoints = true
        }
        return estimate
      })
  }
}

extension FlowSize {
  /// The estimated number of points: an action starts loads, messages and paints; an assertion only reads the screen. The
  /// numbers here are those of the bank's flows.
  fileprivate var estimatedPoints: Double { Double(12 * actions + 3 * assertions) }

  /// The estimated duration of a baseline in the unit of `CrashKind.estimatedMilliseconds`.
  fileprivate var estimatedBaseline: Double { Double(150 + 4 * (actions + assertions)) }
}
