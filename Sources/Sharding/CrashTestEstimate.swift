/// The estimated costs of one flow under one condition in a crash test, before its baseline has run. Only the ratios of
/// durations matter, unless there are timings.
package struct CrashTestEstimate: Equatable, Sendable {
  /// The flow's path.
  package var path: String
  /// The duration of the baseline in milliseconds.
  package var baseline: Double
  /// The number of points that are tested.
  package var points: Double
  /// Whether `points` is exact, because they are chosen by their numbers.
  package var hasChosenPoints = false
  /// The duration of a run in milliseconds, by kind of death.
  package var runs: [String: Double]

  package init(path: String, baseline: Double, points: Double, runs: [String: Double]) {
    self.path = path
    self.baseline = baseline
    self.points = points
    self.runs = runs
  }

  /// The costs by which the case is given to shards.
  package var item: WorkDivision.Item {
    let pointCost = runs.values.reduce(0) { $0 + Timings.cost($1) }
    // Int traps on larger numbers.
    let work = min(Double(pointCost) * min(max(points, 1), 1e9), 1e15)
    return WorkDivision.Item(preparation: Timings.cost(baseline), work: Int(work))
  }

  /// The costs of runs by kind of death, in microseconds.
  package var runCosts: [String: Int] { runs.mapValues(Timings.cost) }
}

extension Timings {
  /// Replaces estimates by known durations. Estimates of what is not known are multiplied by the ratio of known to
  /// estimated values: of the same flow, or else of all flows.
  package func applied(to estimates: [CrashTestEstimate]) -> [CrashTestEstimate] {
    let runScale = Self.scale(estimates.flatMap(knownRuns))
    let known = estimates.compactMap { estimate in baselines[estimate.path].map { (estimate, $0) } }
    let baselineScale = Self.scale(known.map { ($0.baseline, $1.milliseconds) })
    let pointScale = Self.scale(known.filter { !$0.0.hasChosenPoints }.map { ($0.points, $1.points) })
    return estimates.map { estimate in
      var result = estimate
      let baseline = baselines[estimate.path]
      result.baseline = baseline?.milliseconds ?? estimate.baseline * (baselineScale ?? 1)
      if !estimate.hasChosenPoints { result.points = baseline?.points ?? estimate.points * (pointScale ?? 1) }
      let scale = Self.scale(knownRuns(of: estimate)) ?? runScale ?? 1
      for (kind, milliseconds) in estimate.runs {
        result.runs[kind] = crashRuns[estimate.path]?[kind] ?? milliseconds * scale
      }
      return result
    }
  }

  /// Pairs of estimated and known durations, in an order that does not depend on hashing.
  private func knownRuns(of estimate: CrashTestEstimate) -> [(Double, Double)] {
    let known = crashRuns[estimate.path] ?? [:]
    return estimate.runs.sorted { $0.key < $1.key }.compactMap { kind, milliseconds in
      known[kind].map { (milliseconds, $0) }
    }
  }

  /// The ratio of known to estimated values; nil if nothing is known.
  private static func scale(_ pairs: [(Double, Double)]) -> Double? {
    let (estimated, actual) = pairs.reduce((0.0, 0.0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    return estimated > 0 && actual > 0 ? actual / estimated : nil
  }
}
