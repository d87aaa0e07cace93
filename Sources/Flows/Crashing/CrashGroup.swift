/// Runs of one case that came to the same.
public struct CrashGroup: Equatable, Sendable {
  public var result: CrashResult
  /// Of the runs, in their order; the first is the smallest way to see it.
  public var scenarios: [CrashScenario]
  /// The place of the first run in `CrashCase.results`.
  public var first: Int

  /// The groups of a case, the worst first, and among equals what can be seen first.
  public static func all(of crash: CrashCase) -> [CrashGroup] {
    var groups: [CrashGroup] = []
    var places: [String: Int] = [:]
    for (index, (scenario, result)) in zip(crash.scenarios, crash.results).enumerated() {
      // What a user did before a defect showed makes it no other defect.
      let details = result.verdict.isDefect ? [result.reason] : result.losses
      let key = ([result.verdict.rawValue] + details).joined(separator: "\u{0}")
      if let place = places[key] {
        groups[place].scenarios.append(scenario)
      } else {
        places[key] = groups.count
        groups.append(CrashGroup(result: result, scenarios: [scenario], first: index))
      }
    }
    return groups.sorted { one, other in
      if one.result.verdict != other.result.verdict { return one.result.verdict > other.result.verdict }
      return one.first < other.first
    }
  }

  /// Which kinds of death lead to it, in the order in which they were tried.
  var kinds: [CrashDeath] { CrashDeath.all.filter { kind in scenarios.contains { $0.kind == kind } } }

  /// The numbers of the points at which it is seen, in order.
  var points: [Int] { Set(scenarios.map(\.point.number)).sorted() }
}
