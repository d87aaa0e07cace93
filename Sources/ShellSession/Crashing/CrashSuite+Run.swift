import Flows

extension CrashSuite {
  /// A finished case and its failure artifacts for the HTML report.
  public typealias Outcome = (case: CrashCase, exhibits: [Int: CrashExhibit])

  /// Performs all runs and reports each case when it is done, in the order of flows, platforms and policies.
  ///
  /// - Parameters:
  ///   - jobs: the number of runs at the same time. With more than one, this process must have a single thread.
  ///   - exhibits: whether the first run of each group is repeated for its failure artifact.
  public func run(
    jobs: Int, exhibits: Bool, progress: (CrashProgress) -> Void, _ report: (Outcome) -> Void
  ) throws(SessionError) {
    guard work.count <= CrashOrder.caseLimit else {
      throw SessionError(.badInput, "too many cases (\(work.count)): use fewer flows, platforms or policies")
    }
    let pool = CrashCrew(self, jobs: jobs)
    defer { pool.end() }
    for caseIndex in work.indices {
      var crash = try learned(caseIndex, pool)
      let total = crash.scenarios.count
      guard total < CrashOrder.runLimit else {
        throw SessionError(.badInput, "too many runs of one flow (\(total)): choose points with --at")
      }
      var results = [CrashResult?](repeating: nil, count: total)
      var now = CrashProgress(place: caseIndex, count: work.count, done: 0, runs: total, defects: 0)
      progress(now)
      let items = (0..<total).map { CrashOrder(.run($0), of: caseIndex) }
      try pool.answer(items) { (index, answer) throws(SessionError) in
        guard case .result(let result) = try answer.checked else { return }
        results[index] = result
        now.done += 1
        if result.verdict.isDefect { now.defects += 1 }
        progress(now)
      }
      crash.results = results.compactMap(\.self)
      report((crash, exhibits ? try pictures(of: crash, caseIndex, pool) : [:]))
    }
  }

  private func learned(_ caseIndex: Int, _ pool: CrashCrew) throws(SessionError) -> CrashCase {
    var crash = empty(work[caseIndex], [], steps: [])
    if case .learned(let points, let steps) = try pool.prepare(CrashOrder(.learn, of: caseIndex)).checked {
      crash = empty(work[caseIndex], points, steps: steps)
    }
    if let asked = options.points, crash.points.count < asked.count {
      let known = Set(crash.points.map(\.number))
      let missing = asked.subtracting(known).sorted().map(String.init).joined(separator: ", ")
      throw SessionError(
        .badInput, "\(crash.flow) has no point \(missing) where a renderer can die; --json lists all points")
    }
    return crash
  }

  private func pictures(
    of crash: CrashCase, _ caseIndex: Int, _ pool: CrashCrew
  ) throws(SessionError) -> [Int: CrashExhibit] {
    let runs = CrashGroup.all(of: crash).filter { $0.result.verdict != .equivalent }.map(\.first)
    var exhibits: [Int: CrashExhibit] = [:]
    try pool.answer(runs.map { CrashOrder(.exhibit($0), of: caseIndex) }) { (index, answer) throws(SessionError) in
      guard case .exhibit(let exhibit) = try answer.checked else { return }
      exhibits[runs[index]] = exhibit
    }
    return exhibits
  }
}

extension CrashAnswer {
  /// The result; throws the error that it contains.
  fileprivate var checked: CrashAnswer {
    get throws(SessionError) {
      guard case .failure(let status, let messages) = self else { return self }
      throw SessionError(SessionError.Status(rawValue: status) ?? .engineFailed, messages)
    }
  }
}
