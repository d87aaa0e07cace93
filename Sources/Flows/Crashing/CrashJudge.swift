/// Compares what a disturbed run has come to with the undisturbed one: a pure rule.
struct CrashJudge {
  private static let linesTold = 5

  let scenario: CrashScenario
  let baseline: CrashBaseline

  func result(of found: CrashEnd) -> CrashResult {
    let end = found.stable(baseline.variation)
    let defects: [(CrashVerdict, String?)] = [
      (.hostGone, end.hasExited ? "the app has exited" : nil), (.crashLoop, loop(end)),
      (.executedTwice, doubles(end)), (.wrongData, wrongData(end)), (.stuck, hold(end)), (.wrongPage, stray(end)),
      (.duplicateHistory, duplicate(end)), (.goalUnmet, unmetGoal(end)), (.staleChrome, end.staleChrome),
    ]
    for case (let verdict, let reason?) in defects {
      return CrashResult(
        verdict: verdict, reason: reason, losses: efforts(end), lostCalls: end.lostCalls, unexpectedLines: instead(end),
        calls: calls(end))
    }
    let losses = efforts(end) + differences(end)
    guard !losses.isEmpty else { return CrashResult(verdict: .equivalent, lostCalls: end.lostCalls) }
    let hasOtherCalls = counts(end.calls) != counts(baseline.calls)
    return CrashResult(
      verdict: .recovered, losses: losses, lostCalls: end.lostCalls, unexpectedLines: instead(end),
      calls: hasOtherCalls ? calls(end) : [])
  }

  private func loop(_ end: CrashEnd) -> String? {
    let more = end.deaths - baseline.deaths - scenario.orderedDeaths
    if end.showsCrashPage { return "a retry brings the crash page again" }
    return more > CrashScenario.deathsOnLoad ? "\(more) more deaths followed" : nil
  }

  /// The same call more often than undisturbed, or more calls of an interface, whatever their data.
  private func doubles(_ end: CrashEnd) -> String? {
    let (here, undisturbed) = (counts(end.calls), counts(baseline.calls))
    let double = here.filter { $0.value > max(1, undisturbed[$0.key] ?? 0) }.keys.min { $0.text < $1.text }
    if let double { return "\(double.text) was carried out \(here[double] ?? 0) times" }
    for (interface, calls) in Dictionary(grouping: end.calls, by: \.interface).sorted(by: { $0.key < $1.key }) {
      guard let usual = baseline.callCounts[interface], calls.count > usual else { continue }
      return "\(interface) was carried out \(calls.count) times, undisturbed \(usual == 1 ? "once" : "\(usual) times")"
    }
    return nil
  }

  private func wrongData(_ end: CrashEnd) -> String? {
    let known = baseline.otherCalls.union(baseline.calls)
    guard let wrong = end.calls.first(where: { !known.contains($0) }) else { return nil }
    let usual = baseline.calls.filter { $0.interface == wrong.interface }.map(\.data)
    guard let first = usual.first else {
      return "\(wrong.text) was carried out, and undisturbed \(wrong.interface) is not"
    }
    return "\(wrong.text) was carried out, undisturbed \(usual.count > 1 ? "\(usual.joined(separator: ", "))" : first)"
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
        return "the stack of \(tab) is \(stack.text), not \(stacks.last?.text ?? "empty")"
      }
    }
    return nil
  }

  private func unmetGoal(_ end: CrashEnd) -> String? {
    guard let goal = baseline.goal else { return nil }
    switch end.goal {
    case .met, .excused: return nil
    case .unmet: return goal.text
    // A flow that came to its end without it took another way, for instance a condition's.
    case .open where end.stop == nil || end.wasCutOff: return nil
    // The page came by itself before the step that was to bring it.
    case .open: return end.screen.page == baseline.screen.page ? nil : goal.text
    }
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
      losses.append("the stack of \(tab) is \(stack.text), not \(stacks.last?.text ?? "empty")")
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

  /// The page's lines that are there in place of those of the undisturbed run.
  private func instead(_ end: CrashEnd) -> [String] {
    Array(end.screen.pageLines(missingIn: baseline.screen).prefix(Self.linesTold))
  }

  /// The calls of both runs: those of the undisturbed one first, each in the order in which it came.
  private func calls(_ end: CrashEnd) -> [CrashCallCount] {
    let (here, undisturbed) = (counts(end.calls), counts(baseline.calls))
    var seen: Set<CrashCall> = []
    return (baseline.calls + end.calls).filter { seen.insert($0).inserted }.map {
      CrashCallCount($0.text, baseline: undisturbed[$0] ?? 0, actual: here[$0] ?? 0)
    }
  }

  private func counts(_ calls: [CrashCall]) -> [CrashCall: Int] {
    calls.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private var allowed: [CrashMoment] { baseline.moments(from: scenario.point.number) + [baseline.end] }
}

extension CrashEnd {
  /// Without what differs between undisturbed runs.
  fileprivate func stable(_ variation: CrashVariation) -> CrashEnd {
    var end = self
    end.moment = moment.stable(variation)
    end.screen = screen.stable(variation)
    end.calls = calls.map(variation.stable)
    return end
  }
}
