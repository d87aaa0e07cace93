/// Compares what a disturbed run has come to with the undisturbed one: a pure rule.
struct CrashJudge {
  private static let linesTold = 5

  let scenario: CrashScenario
  let baseline: CrashBaseline

  func result(of end: CrashEnd) -> CrashResult {
    let defects: [(CrashVerdict, String?)] = [
      (.hostGone, end.hasExited ? "the app has exited" : nil), (.crashLoop, loop(end)),
      (.executedTwice, doubles(end)), (.stuck, hold(end)), (.wrongPage, stray(end)),
      (.duplicateHistory, duplicate(end)),
    ]
    for case (let verdict, let reason?) in defects {
      return CrashResult(verdict: verdict, reason: reason, losses: efforts(end), lostCalls: end.lostCalls)
    }
    let losses = efforts(end) + differences(end)
    return CrashResult(verdict: losses.isEmpty ? .equivalent : .recovered, losses: losses, lostCalls: end.lostCalls)
  }

  private func loop(_ end: CrashEnd) -> String? {
    let more = end.deaths - baseline.deaths - scenario.orderedDeaths
    if end.showsCrashPage { return "a retry brings the crash page again" }
    return more > CrashScenario.deathsOnLoad ? "\(more) more deaths followed" : nil
  }

  private func doubles(_ end: CrashEnd) -> String? {
    let double = end.executions.filter { $0.value > max(1, baseline.executions[$0.key] ?? 0) }.keys.min()
    return double.map { "\($0) was carried out \(end.executions[$0] ?? 0) times" }
  }

  private func hold(_ end: CrashEnd) -> String? {
    if let silence = end.silence { return silence }
    if let hold = end.hold { return "it still waits, and nothing is under way: \(hold)" }
    return end.isBlank && baseline.screen.hasPage ? "the page is blank" : nil
  }

  private func stray(_ end: CrashEnd) -> String? {
    let expected = end.stop == nil && end.unmet.isEmpty && end.cutOff.isEmpty ? [baseline.end] : allowed
    guard !expected.contains(where: { $0.tab == end.moment.tab && $0.place == end.moment.place }) else { return nil }
    return "it shows \(end.moment.location), not \(expected.last?.location ?? "anything")"
  }

  private func duplicate(_ end: CrashEnd) -> String? {
    for (tab, stack) in end.moment.stacks.sorted(by: { $0.key < $1.key }) {
      let stacks = allowed.compactMap { $0.stacks[tab] }
      guard !stacks.contains(stack) else { continue }
      let longest = stacks.map(\.places.count).max() ?? 0
      let isRepeated =
        stack.places.count > Set(stack.places).count && !stacks.contains { $0.places.count >= stack.places.count }
      if stack.places.count > longest || isRepeated {
        return "the stack of \(tab) is \(Self.text(stack)), not \(stacks.last.map(Self.text) ?? "empty")"
      }
    }
    return nil
  }

  /// What the user had to do, or could not do, in sentences.
  private func efforts(_ end: CrashEnd) -> [String] {
    var losses = [CrashHelp.leftAndReturned, .loadedAgain, .retried].filter { end.helps.contains($0) }.map(\.rawValue)
    if let repeated = end.repeated { losses.append("had to be done again: \(repeated)") }
    losses += end.cutOff.map { "not without a network: \($0)" }
    losses += end.unmet.map { "not met: \($0)" }
    if let stop = end.stop { losses.append("could not be done: \(stop)") }
    return losses
  }

  /// What is not as it was in the undisturbed run, in sentences.
  private func differences(_ end: CrashEnd) -> [String] {
    var losses: [String] = []
    for (tab, stack) in end.moment.stacks.sorted(by: { $0.key < $1.key }) {
      let stacks = allowed.compactMap { $0.stacks[tab] }
      guard !stacks.contains(stack) else { continue }
      losses.append("the stack of \(tab) is \(Self.text(stack)), not \(stacks.last.map(Self.text) ?? "empty")")
    }
    let here = allowed.filter { $0.tab == end.moment.tab && $0.place == end.moment.place }
    if end.stop == nil, let expected = here.last, !here.contains(where: { $0.bar == end.moment.bar }) {
      losses.append("the bar is \(end.moment.bar), not \(expected.bar)")
    }
    if end.stop == nil {
      let missing = baseline.screen.missing(in: end.screen)
      losses += missing.prefix(Self.linesTold).map { "not on the screen any more: \($0)" }
    }
    return losses
  }

  private var allowed: [CrashMoment] { baseline.moments(from: scenario.point.number) + [baseline.end] }

  private static func text(_ stack: CrashStack) -> String { "[\(stack.places.joined(separator: ", "))]" }
}
