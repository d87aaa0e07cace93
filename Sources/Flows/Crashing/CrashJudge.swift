/// Classifies the outcome of a run with an injected crash by comparison with the baseline run.
struct CrashJudge {
  private static let reportedLines = 5

  let scenario: CrashScenario
  let baseline: CrashBaseline

  func result(of found: CrashEnd) -> CrashResult {
    let outcome = found.stable(baseline.variation)
    let defects: [(CrashVerdict, String?)] = [
      (.hostGone, outcome.hasExited ? "the app has exited" : nil), (.crashLoop, crashLoop(outcome)),
      (.executedTwice, duplicateCall(outcome)), (.wrongData, wrongData(outcome)), (.stuck, hang(outcome)),
      (.wrongPage, wrongPage(outcome)), (.duplicateHistory, duplicateHistory(outcome)),
      (.goalUnmet, unmetGoal(outcome)), (.staleChrome, outcome.staleChrome),
    ]
    for case (let verdict, let reason?) in defects {
      return CrashResult(
        verdict: verdict, reason: reason, losses: userEffort(outcome), lostCalls: outcome.lostCalls,
        unexpectedLines: unexpectedLines(outcome), calls: calls(outcome))
    }
    let losses = userEffort(outcome) + differences(outcome)
    guard !losses.isEmpty else { return CrashResult(verdict: .equivalent, lostCalls: outcome.lostCalls) }
    let hasOtherCalls = counts(outcome.calls) != counts(baseline.calls)
    return CrashResult(
      verdict: .recovered, losses: losses, lostCalls: outcome.lostCalls, unexpectedLines: unexpectedLines(outcome),
      calls: hasOtherCalls ? calls(outcome) : [])
  }

  private func crashLoop(_ outcome: CrashEnd) -> String? {
    let more = outcome.deaths - baseline.deaths - scenario.orderedDeaths
    if outcome.showsCrashPage { return "Retry leads to the crash page again" }
    return more > CrashScenario.deathsOnLoad ? "\(more) more deaths followed" : nil
  }

  /// Detects a call, or an interface with any data, that was called more often than in the baseline run.
  private func duplicateCall(_ outcome: CrashEnd) -> String? {
    let (here, undisturbed) = (counts(outcome.calls), counts(baseline.calls))
    let double = here.filter { $0.value > max(1, undisturbed[$0.key] ?? 0) }.keys.min { $0.text < $1.text }
    if let double { return "\(double.text) was executed \(here[double] ?? 0) times" }
    for (interface, calls) in Dictionary(grouping: outcome.calls, by: \.interface).sorted(by: { $0.key < $1.key }) {
      guard let usual = baseline.callCounts[interface], calls.count > usual else { continue }
      let expected = usual == 1 ? "once" : "\(usual) times"
      return "\(interface) was executed \(calls.count) times, \(expected) in the baseline run"
    }
    return nil
  }

  private func wrongData(_ outcome: CrashEnd) -> String? {
    let known = baseline.otherCalls.union(baseline.calls)
    guard let wrong = outcome.calls.first(where: { !known.contains($0) }) else { return nil }
    let usual = baseline.calls.filter { $0.interface == wrong.interface }.map(\.data)
    guard let first = usual.first else {
      return "\(wrong.text) was executed; the baseline run does not call \(wrong.interface)"
    }
    let expected = usual.count > 1 ? usual.joined(separator: ", ") : first
    return "\(wrong.text) was executed, in the baseline run with \(expected)"
  }

  private func hang(_ outcome: CrashEnd) -> String? {
    if let silence = outcome.silence { return silence }
    if let hold = outcome.hold { return "the page still waits, but nothing is pending: \(hold)" }
    return outcome.isBlank && baseline.screen.hasPage ? "the page is blank" : nil
  }

  private func wrongPage(_ outcome: CrashEnd) -> String? {
    let expected = outcome.stop == nil && outcome.unmet.isEmpty && outcome.cutOff.isEmpty ? [baseline.end] : allowed
    guard !expected.contains(where: { $0.tab == outcome.moment.tab && $0.place == outcome.moment.place }) else {
      return nil
    }
    return "the app shows \(outcome.moment.location), not \(expected.last?.location ?? "anything")"
  }

  private func duplicateHistory(_ outcome: CrashEnd) -> String? {
    for (tab, stack) in outcome.moment.stacks.sorted(by: { $0.key < $1.key }) {
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

  private func unmetGoal(_ outcome: CrashEnd) -> String? {
    guard let goal = baseline.goal else { return nil }
    switch outcome.goal {
    case .met, .excused: return nil
    case .unmet: return goal.text
    // A completed flow without the assertion took another branch, for instance of a condition.
    case .open where outcome.stop == nil || outcome.wasCutOff: return nil
    // The page appeared before the step that was to open it.
    case .open: return outcome.screen.page == baseline.screen.page ? nil : goal.text
    }
  }

  /// Describes what the user had to do in addition, or could not do.
  private func userEffort(_ outcome: CrashEnd) -> [String] {
    let measures: [CrashHelp] = [.leftAndReturned, .loadedAgain, .retried]
    var losses = measures.filter { outcome.helps.contains($0) }.map(\.rawValue)
    if let repeated = outcome.repeated { losses.append("had to be repeated: \(repeated)") }
    losses += outcome.cutOff.map { "not possible offline: \($0)" }
    losses += outcome.unmet.map { "not met: \($0)" }
    if let stop = outcome.stop { losses.append("could not be done: \(stop)") }
    return losses
  }

  /// Describes the differences from the baseline run.
  private func differences(_ outcome: CrashEnd) -> [String] {
    var losses: [String] = []
    for (tab, stack) in outcome.moment.stacks.sorted(by: { $0.key < $1.key }) {
      let stacks = allowed.compactMap { $0.stacks[tab] }
      guard !stacks.contains(stack) else { continue }
      losses.append("the stack of \(tab) is \(stack.text), not \(stacks.last?.text ?? "empty")")
    }
    let here = allowed.filter { $0.tab == outcome.moment.tab && $0.place == outcome.moment.place }
    if outcome.stop == nil, let expected = here.last, !here.contains(where: { $0.bar == outcome.moment.bar }) {
      losses.append("the bar is \(outcome.moment.bar), not \(expected.bar)")
    }
    if outcome.stop == nil {
      let missing = baseline.screen.missing(in: outcome.screen)
      losses += missing.prefix(Self.reportedLines).map { "missing on the last screen: \($0)" }
    }
    return losses
  }

  /// The page's lines that the baseline run does not show.
  private func unexpectedLines(_ outcome: CrashEnd) -> [String] {
    Array(outcome.screen.pageLines(missingIn: baseline.screen).prefix(Self.reportedLines))
  }

  /// The calls of both runs in their order, those of the baseline run first.
  private func calls(_ outcome: CrashEnd) -> [CrashCallCount] {
    let (here, undisturbed) = (counts(outcome.calls), counts(baseline.calls))
    var seen: Set<CrashCall> = []
    return (baseline.calls + outcome.calls).filter { seen.insert($0).inserted }.map {
      CrashCallCount($0.text, baseline: undisturbed[$0] ?? 0, actual: here[$0] ?? 0)
    }
  }

  private func counts(_ calls: [CrashCall]) -> [CrashCall: Int] {
    calls.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private var allowed: [CrashMoment] { baseline.moments(from: scenario.point.number) + [baseline.end] }
}

extension CrashEnd {
  /// A copy in which everything that differs between baseline runs is masked.
  fileprivate func stable(_ variation: CrashVariation) -> CrashEnd {
    var outcome = self
    outcome.moment = moment.stable(variation)
    outcome.screen = screen.stable(variation)
    outcome.calls = calls.map(variation.stable)
    return outcome
  }
}
