import Flows

extension CrashSuite {
  /// A finished case, and what the HTML report shows of it.
  public typealias Outcome = (case: CrashCase, exhibits: [Int: CrashExhibit])

  /// Makes all runs and gives each case as soon as it is done, in the order of flows, platforms and policies.
  ///
  /// - Parameters:
  ///   - jobs: how many runs at a time; this process must have one thread when there is more than one.
  ///   - exhibits: whether the first run of each group is made once more, for its picture.
  public func run(
    jobs: Int, exhibits: Bool, progress: (CrashProgress) -> Void, _ report: (Outcome) -> Void
  ) throws(SessionError) {
    guard work.count <= CrashOrder.caseLimit else {
      throw SessionError(.badInput, "\(work.count) cases are too many at once: give fewer flows, platforms or policies")
    }
    let crew = CrashCrew(self, jobs: jobs)
    defer { crew.end() }
    for place in work.indices {
      var crash = try learned(place, crew)
      let total = crash.scenarios.count
      guard total < CrashOrder.runLimit else {
        throw SessionError(.badInput, "\(total) runs are too many for one flow: choose points with --at")
      }
      var results = [CrashResult?](repeating: nil, count: total)
      var now = CrashProgress(place: place, count: work.count, done: 0, runs: total, defects: 0)
      progress(now)
      let orders = (0..<total).map { CrashOrder(.run($0), of: place) }
      try crew.answer(orders) { (index, answer) throws(SessionError) in
        guard case .result(let result) = try answer.checked else { return }
        results[index] = result
        now.done += 1
        if result.verdict.isDefect { now.defects += 1 }
        progress(now)
      }
      crash.results = results.compactMap(\.self)
      report((crash, exhibits ? try pictures(of: crash, place, crew) : [:]))
    }
  }

  private func learned(_ place: Int, _ crew: CrashCrew) throws(SessionError) -> CrashCase {
    var crash = empty(work[place], [], steps: [])
    if case .learned(let points, let steps) = try crew.prepare(CrashOrder(.learn, of: place)).checked {
      crash = empty(work[place], points, steps: steps)
    }
    if let asked = options.points, crash.points.count < asked.count {
      let known = Set(crash.points.map(\.number))
      let missing = asked.subtracting(known).sorted().map(String.init).joined(separator: ", ")
      throw SessionError(
        .badInput, "\(crash.flow) has no point \(missing) at which a renderer could die; --json lists all points")
    }
    return crash
  }

  private func pictures(
    of crash: CrashCase, _ place: Int, _ crew: CrashCrew
  ) throws(SessionError) -> [Int: CrashExhibit] {
    let runs = CrashGroup.all(of: crash).filter { $0.result.verdict != .equivalent }.map(\.first)
    var exhibits: [Int: CrashExhibit] = [:]
    try crew.answer(runs.map { CrashOrder(.exhibit($0), of: place) }) { (index, answer) throws(SessionError) in
      guard case .exhibit(let exhibit) = try answer.checked else { return }
      exhibits[runs[index]] = exhibit
    }
    return exhibits
  }
}

extension CrashAnswer {
  /// The answer, or the failure that it tells.
  fileprivate var checked: CrashAnswer {
    get throws(SessionError) {
      guard case .failure(let status, let messages) = self else { return self }
      throw SessionError(SessionError.Status(rawValue: status) ?? .engineFailed, messages)
    }
  }
}
