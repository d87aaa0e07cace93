import CrashTesting
import Flows
import ShellRuntime
import ShellSession

extension CrashTestSuite {
  /// A finished case and its failure artifacts for the HTML report.
  package typealias Outcome = (case: CrashCase, artifacts: [Int: FailureArtifact])

  /// Performs all runs and reports each case when it is done, in the order of flows, platforms and policies.
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
    for caseIndex in testCases.indices {
      var crash = try recordBaseline(caseIndex, pool)
      let total = crash.scenarios.count
      guard total < WorkItem.runLimit else {
        throw SessionError(.badInput, "too many runs of one flow (\(total)): choose points with --at")
      }
      var results = [CrashResult?](repeating: nil, count: total)
      var now = CrashProgress(caseIndex: caseIndex, caseCount: testCases.count, done: 0, runs: total, defects: 0)
      progress(now)
      let items = (0..<total).map { WorkItem(.run($0), caseIndex: caseIndex) }
      try pool.perform(items) { (index, reply) throws(SessionError) in
        guard case .result(let result) = try reply.value else { return }
        results[index] = result
        now.done += 1
        if result.verdict.isDefect { now.defects += 1 }
        progress(now)
      }
      if let signal = interruption?.signal {
        crash.keepCompletePoints(of: results)
        if !crash.results.isEmpty { report((crash, [:])) }
        throw SessionError(
          signal == .terminate ? .terminated : .interrupted,
          "interrupted: \(now.done) of \(total) runs of \(crash.flow)")
      }
      crash.results = results.compactMap(\.self)
      report((crash, artifacts ? try makeArtifacts(of: crash, caseIndex, pool) : [:]))
    }
  }

  private func recordBaseline(_ caseIndex: Int, _ pool: CrashTestWorkerPool) throws(SessionError) -> CrashCase {
    var crash = makeCase(testCases[caseIndex], [], steps: [])
    if case .baseline(let points, let steps) = try pool.performInAllWorkers(WorkItem(.baseline, caseIndex: caseIndex))
      .value
    {
      crash = makeCase(testCases[caseIndex], points, steps: steps)
    }
    if let asked = options.points, crash.points.count < asked.count {
      let known = Set(crash.points.map(\.number))
      let missing = asked.subtracting(known).sorted().map(String.init).joined(separator: ", ")
      throw SessionError(
        .badInput, "\(crash.flow) has no point \(missing) where a renderer can die; --json lists all points")
    }
    return crash
  }

  private func makeArtifacts(
    of crash: CrashCase, _ caseIndex: Int, _ pool: CrashTestWorkerPool
  ) throws(SessionError) -> [Int: FailureArtifact] {
    let runs = CrashGroup.all(of: crash).filter { $0.result.verdict != .equivalent }.map(\.first)
    var artifacts: [Int: FailureArtifact] = [:]
    try pool.perform(runs.map { WorkItem(.artifact($0), caseIndex: caseIndex) }) {
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
