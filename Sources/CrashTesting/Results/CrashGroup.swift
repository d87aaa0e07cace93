/// Runs of one case with the same result.
package struct CrashGroup: Equatable, Sendable {
  package var result: CrashResult
  /// The scenarios of the runs, in their order; the first one is the smallest reproduction.
  package var scenarios: [CrashScenario]
  /// The index of the first run in `CrashCase.results`.
  package var first: Int

  /// The groups of a case: the worst verdict first, then the earliest point.
  package static func all(of crash: CrashCase) -> [CrashGroup] {
    var groups: [CrashGroup] = []
    var indices: [String: Int] = [:]
    for (index, (scenario, result)) in zip(crash.scenarios, crash.results).enumerated() {
      // The user's effort does not distinguish defects with the same reason.
      let details = result.verdict.isDefect ? [result.reason] : result.losses
      let key = ([result.verdict.rawValue] + details).joined(separator: "\u{0}")
      if let index = indices[key] {
        groups[index].scenarios.append(scenario)
      } else {
        indices[key] = groups.count
        groups.append(CrashGroup(result: result, scenarios: [scenario], first: index))
      }
    }
    return groups.sorted { one, other in
      if one.result.verdict != other.result.verdict { return one.result.verdict > other.result.verdict }
      return one.first < other.first
    }
  }

  /// The kinds of death that lead to this result, in the order of reports.
  var kinds: [CrashKind] { CrashKind.all.filter { kind in scenarios.contains { $0.kind == kind } } }

  /// The numbers of the points with this result, in order.
  var points: [Int] { Set(scenarios.map(\.point.number)).sorted() }
}
