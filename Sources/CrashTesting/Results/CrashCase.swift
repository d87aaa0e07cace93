import Flows

/// All runs of one flow under one condition.
package struct CrashCase: Equatable, Sendable {
  package var flow: String
  package var name: String
  package var seed: UInt64
  package var condition: CrashTestCondition
  package var kinds: [CrashKind]
  /// The points that were tested.
  package var points: [CrashPoint]
  /// All steps of the flow; the first step is at index 0.
  package var steps: [StepLocation]
  /// Ordered by point, and for each point by kind.
  package var results: [CrashResult]
  /// The indices of the runs that a shard performs among those of all shards, sorted; nil for all runs.
  package var selection: [Int]?

  /// The screen size given on the command line, such as `100x37`; nil when none was given.
  package var size: String?

  package init(
    flow: String, name: String, seed: UInt64, condition: CrashTestCondition, kinds: [CrashKind], points: [CrashPoint],
    steps: [StepLocation], results: [CrashResult] = []
  ) {
    self.flow = flow
    self.name = name
    self.seed = seed
    self.condition = condition
    self.kinds = kinds
    self.points = points
    self.steps = steps
    self.results = results
  }

  /// The scenarios in the order of `results`.
  package var scenarios: [CrashScenario] {
    guard let selection else { return allScenarios }
    return selection.map { CrashScenario(kind: kinds[$0 % kinds.count], point: points[$0 / kinds.count]) }
  }

  /// The scenarios of all shards, ordered by point, and for each point by kind.
  package var allScenarios: [CrashScenario] {
    points.flatMap { point in kinds.map { CrashScenario(kind: $0, point: point) } }
  }

  /// The verdict of a run by the indices of its point and its kind; nil if another shard performs it.
  func verdict(point: Int, kind: Int) -> CrashVerdict? {
    let run = point * kinds.count + kind
    guard let selection else { return results.indices.contains(run) ? results[run].verdict : nil }
    let first = selection.partitioningIndex(notBelow: run)
    return first < results.count && selection[first] == run ? results[first].verdict : nil
  }

  /// Sets the results of an interrupted test, and removes the points with missing runs, which have no verdict.
  /// - Parameter results: in the order of `scenarios`; nil where a run is missing.
  package mutating func keepCompletePoints(of results: [CrashResult?]) {
    if let selection {
      let done = selection.indices.filter { results[$0] != nil }
      self.selection = done.map { selection[$0] }
      self.results = done.compactMap { results[$0] }
      return
    }
    let complete = points.indices.filter { index in
      results[index * kinds.count..<(index + 1) * kinds.count].allSatisfy { $0 != nil }
    }
    points = complete.map { points[$0] }
    self.results = complete.flatMap { results[$0 * kinds.count..<($0 + 1) * kinds.count].compactMap(\.self) }
  }

  /// The step that contains a point; nil before the first one.
  func step(of point: CrashPoint) -> StepLocation? { step(numbered: point.step) }

  /// A step by its number, from 1.
  func step(numbered number: Int) -> StepLocation? { steps.indices.contains(number - 1) ? steps[number - 1] : nil }

  package var hasDefects: Bool { results.contains { $0.verdict.isDefect } }

  /// The number of runs with a verdict.
  func count(_ verdict: CrashVerdict) -> Int { results.count { $0.verdict == verdict } }

  /// The command that repeats one run.
  func replayCommand(for scenario: CrashScenario) -> String {
    var command =
      "hull crashtest \(RerunCommand.quoted(flow)) --at \(scenario.point.number) --deaths \(scenario.kind.rawValue)"
    command += " --platforms \(condition.platform)"
    if !condition.policy.isEmpty { command += " --policies \(condition.policy)" }
    if let size { command += " --size \(size)" }
    return seed == 1 ? command : command + " --seed \(seed)"
  }
}

extension [Int] {
  /// The index of the first element of a sorted array that is not below a number.
  fileprivate func partitioningIndex(notBelow number: Int) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

/// The platform and the recovery policy of a crash test's runs.
package struct CrashTestCondition: Hashable, Codable, Sendable {
  /// As on the command line.
  package var platform: String
  /// As on the command line; empty for the app's own policy.
  package var policy: String
  /// What the engine cannot do, for an engine whose processes cannot be copied: each run starts at the beginning. nil for
  /// others.
  package var limitations: String?

  package init(platform: String, policy: String, limitations: String? = nil) {
    self.platform = platform
    self.policy = policy
    self.limitations = limitations
  }

  package var description: String {
    let condition = "\(platform), \(policy.isEmpty ? "the app's own policy" : policy)"
    return limitations.map { "\(condition); \($0)" } ?? condition
  }
}
