import CrashTesting
import Flows
import Sharding
import ShellRuntime
import ShellSession

extension CrashTestSuite {
  /// A finished case.
  package struct Outcome {
    package var `case`: CrashCase
    /// Failure artifacts for the HTML report, by the index of a run in the results.
    package var artifacts: [Int: FailureArtifact] = [:]
    /// The index of the case among those of all shards.
    package var index = 0
    /// The number of cases of all shards.
    package var caseCount = 1
    /// A digest of the baseline run.
    package var baseline = ""
    package var measurements = Measurements()

    package init(case crash: CrashCase, artifacts: [Int: FailureArtifact] = [:]) {
      self.case = crash
      self.artifacts = artifacts
    }
  }

  /// Performs all runs of this shard and reports each of its cases when it is done, in the order of flows, platforms and
  /// policies. A case without runs in this shard has no baseline run either.
  ///
  /// - Parameters:
  ///   - jobs: the number of runs at the same time. With more than one, this process must have a single thread.
  ///   - artifacts: whether the first run of each group is repeated for its failure artifact.
  ///   - interruption: stops the test as soon as it is received. The case at that time is reported with the points whose
  ///     runs are complete. With it, runs are performed in processes of their own, even one at a time.
  package func run(
    jobs: Int, artifacts: Bool, progress: (CrashProgress) -> Void, interruption: TerminationRequest? = nil,
    _ report: (Outcome) -> Void
  ) throws(SessionError) {
    guard testCases.count <= WorkItem.caseLimit else {
      throw SessionError(.badInput, "too many cases (\(testCases.count)): use fewer flows, platforms or policies")
    }
    let pool = try CrashTestWorkerPool(self, jobs: jobs, interruption: interruption)
    defer { pool.shutDown() }
    let estimates = self.estimates
    let division = WorkDivision(estimates.map(\.item), shards: options.shard.count)
    let own = testCases.indices.filter { division.owners[$0].contains(options.shard.number - 1) }
    for (position, caseIndex) in own.enumerated() {
      var outcome = try recordBaseline(caseIndex, pool)
      var crash = outcome.case
      guard crash.allScenarios.count < WorkItem.runLimit else {
        throw SessionError(
          .badInput, "too many runs of one flow (\(crash.allScenarios.count)): choose points with --at")
      }
      let ofPoint = crash.kinds.map { estimates[caseIndex].runCosts[$0.rawValue] ?? 1 }
      let costs = crash.points.flatMap { _ in ofPoint }
      let runs = division.pieces(ofItem: caseIndex, costs: costs, for: options.shard)
      if options.shard.count > 1 { crash.selection = runs }
      let scenarios = crash.scenarios
      let total = runs.count
      var results = [CrashResult?](repeating: nil, count: total)
      var now = CrashProgress(caseIndex: position, caseCount: own.count, done: 0, runs: total, defects: 0)
      progress(now)
      let items = runs.map { WorkItem(.run($0), caseIndex: caseIndex) }
      try pool.perform(items) { (index, reply) throws(SessionError) in
        guard case .result(let result, let milliseconds) = try reply.value else { return }
        results[index] = result
        outcome.measurements.addCrashRun(
          of: crash.flow, kind: scenarios[index].kind.rawValue, milliseconds: milliseconds)
        now.done += 1
        if result.verdict.isDefect { now.defects += 1 }
        progress(now)
      }
      if let signal = interruption?.signal {
        crash.keepCompletePoints(of: results)
        outcome.case = crash
        if !crash.results.isEmpty { report(outcome) }
        throw SessionError(
          signal == .terminate ? .terminated : .interrupted,
          "interrupted: \(now.done) of \(total) runs of \(crash.flow)")
      }
      crash.results = results.compactMap(\.self)
      outcome.case = crash
      if artifacts { outcome.artifacts = try makeArtifacts(of: crash, caseIndex, pool) }
      report(outcome)
    }
  }

  private func recordBaseline(_ caseIndex: Int, _ pool: CrashTestWorkerPool) throws(SessionError) -> Outcome {
    var crash = makeCase(testCases[caseIndex], [], steps: [])
    var outcome = Outcome(case: crash)
    outcome.index = caseIndex
    outcome.caseCount = testCases.count
    if case .baseline(let points, let steps, let digest, let milliseconds) = try pool.performInAllWorkers(
      WorkItem(.baseline, caseIndex: caseIndex)
    ).value {
      crash = makeCase(testCases[caseIndex], points, steps: steps)
      outcome.case = crash
      outcome.baseline = digest
      outcome.measurements.addBaseline(of: crash.flow, points: points.count, milliseconds: milliseconds)
    }
    if let asked = options.points, crash.points.count < asked.count {
      let known = Set(crash.points.map(\.number))
      let missing = asked.subtracting(known).sorted().map(String.init).joined(separator: ", ")
      throw SessionError(
        .badInput, "\(crash.flow) has no point \(missing) where a renderer can die; --json lists all points")
    }
    return outcome
  }

  private func makeArtifacts(
    of crash: CrashCase, _ caseIndex: Int, _ pool: CrashTestWorkerPool
  ) throws(SessionError) -> [Int: FailureArtifact] {
    let runs = CrashGroup.all(of: crash).filter { $0.result.verdict != .equivalent }.map(\.first)
    var artifacts: [Int: FailureArtifact] = [:]
    let items = runs.map { WorkItem(.artifact(crash.selection?[$0] ?? $0), caseIndex: caseIndex) }
    try pool.perform(items) {
      (index, reply) throws(SessionError) in
      guard case .artifact(let artifact) = try reply.value else { return }
      artifacts[runs[index]] = artifact
    }
    return artifacts
  }
}

extension WorkResult {
  /// The result; throws the error that it contains.
  fileprivate var value: WorkResult {
    get throws(SessionError) {
      guard case .failure(let status, let messages) = self else { return self }
      throw SessionError(SessionError.Status(rawValue: status) ?? .engineFailed, messages)
    }
  }
}
