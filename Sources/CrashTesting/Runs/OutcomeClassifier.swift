/// Classifies the outcome of a run with an injected crash by comparison with the baseline run.
struct OutcomeClassifier {
  private static let reportedLines = 5

  let scenario: CrashScenario
  let baseline: CrashBaseline

  func result(of found: RunOutcome) -> CrashResult {
    let outcome = found.masked(by: baseline.variation)
    let defects: [(CrashVerdict, String?)] = [
      (.hostExited, unexpectedExit(outcome)), (.crashLoop, crashLoop(outcome)),
      (.executedTwice, duplicateCall(outcome)), (.wrongData, wrongData(outcome)), (.stuck, hang(outcome)),
      (.wrongPage, wrongPage(outcome)), (.duplicateHistory, duplicateHistory(outcome)),
      (.lastAssertionFailed, unmetGoal(outcome)), (.staleChrome, outcome.staleChrome),
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

  /// A flow can end with the app's exit, which is not a defect then, unless the app has exited before or by a recovery.
  private func unexpectedExit(_ outcome: RunOutcome) -> String? {
    let isExpected = baseline.exitStep != nil && outcome.stoppingStep == nil && !outcome.isEndedByRecovery
    return outcome.hasExited && !isExpected ? "the app has exited" : nil
  }

  private func crashLoop(_ outcome: RunOutcome) -> String? {
    let more = outcome.deaths - baseline.deaths - scenario.injectedDeaths
    if outcome.showsCrashPage { return "Retry leads to the crash page again" }
    return more > CrashScenario.deathsOnLoad ? "\(more) more deaths followed" : nil
  }

  /// Detects a call, or an interface with any data, that was called more often than in the baseline run.
  private func duplicateCall(_ outcome: RunOutcome) -> String? {
    let (actual, expected) = (counts(outcome.calls), counts(baseline.calls))
    let double = actual.filter { $0.value > max(1, expected[$0.key] ?? 0) }.keys.min {
      $0.description < $1.description
    }
    if let double { return "\(double.description) was executed \(actual[double] ?? 0) times" }
    for (interface, calls) in Dictionary(grouping: outcome.calls, by: \.interface).sorted(by: { $0.key < $1.key }) {
      guard let usual = baseline.callCounts[interface], calls.count > usual else { continue }
      let expected = usual == 1 ? "once" : "\(usual) times"
      return "\(interface) was executed \(calls.count) times, \(expected) in the baseline run"
    }
    return nil
  }

  private func wrongData(_ outcome: RunOutcome) -> String? {
    let known = baseline.otherCalls.union(baseline.calls)
    guard let wrong = outcome.calls.first(where: { !known.contains($0) }) else { return nil }
    let usual = baseline.calls.filter { $0.interface == wrong.interface }.map(\.data)
    guard let first = usual.first else {
      return "\(wrong.description) was executed; the baseline run does not call \(wrong.interface)"
    }
    let expected = usual.count > 1 ? usual.joined(separator: ", ") : first
    return "\(wrong.description) was executed, in the baseline run with \(expected)"
  }

  private func hang(_ outcome: RunOutcome) -> String? {
    if let silence = outcome.unresponsiveReason { return silence }
    if let hold = outcome.stuckStep { return "the page still waits, but nothing is pending: \(hold)" }
    return outcome.isBlank && baseline.finalScreen.hasPage ? "the page is blank" : nil
  }

  private func wrongPage(_ outcome: RunOutcome) -> String? {
    let expected =
      outcome.stoppingStep == nil && outcome.failedAssertions.isEmpty && outcome.offlineSteps.isEmpty
      ? [baseline.finalSnapshot] : allowed
    guard !expected.contains(where: { $0.tab == outcome.snapshot.tab && $0.entry == outcome.snapshot.entry }) else {
      return nil
    }
    return "the app shows \(outcome.snapshot.location), not \(expected.last?.location ?? "anything")"
  }

  private func duplicateHistory(_ outcome: RunOutcome) -> String? {
    for (tab, stack) in outcome.snapshot.stacks.sorted(by: { $0.key < $1.key }) {
      let stacks = allowed.compactMap { $0.stacks[tab] }
      guard !stacks.contains(stack) else { continue }
      let longest = stacks.map(\.entries.count).max() ?? 0
      let isRepeated =
        stack.entries.count > Set(stack.entries).count && !stacks.contains { $0.entries.count >= stack.entries.count }
      if stack.entries.count > longest || isRepeated {
        return "the stack of \(tab) is \(stack.description), not \(stacks.last?.description ?? "empty")"
      }
    }
    return nil
  }

  private func unmetGoal(_ outcome: RunOutcome) -> String? {
    guard let goal = baseline.lastAssertion else { return nil }
    switch outcome.lastAssertion {
    case .passed, .excused: return nil
    case .failed: return goal.text
    // A completed flow without the assertion took another branch, for instance of a condition.
    case .notReached where outcome.stoppingStep == nil || outcome.wasOffline: return nil
    // The page appeared before the step that was to open it.
    case .notReached: return outcome.screen.page == baseline.finalScreen.page ? nil : goal.text
    }
  }

  /// Describes what the user had to do in addition, or could not do.
  private func userEffort(_ outcome: RunOutcome) -> [String] {
    let measures: [RecoveryMeasure] = [.reopened, .leftAndReturned, .reloaded, .retried]
    var losses = measures.filter { outcome.recoveryMeasures.contains($0) }.map(\.rawValue)
    if let repeated = outcome.repeatedStep { losses.append("had to be repeated: \(repeated)") }
    losses += outcome.offlineSteps.map { "not possible offline: \($0)" }
    losses += outcome.failedAssertions.map { "not met: \($0)" }
    if let stop = outcome.stoppingStep { losses.append("could not be done: \(stop)") }
    return losses
  }

  /// Describes the differences from the baseline run.
  private func differences(_ outcome: RunOutcome) -> [String] {
    var losses: [String] = []
    for (tab, stack) in outcome.snapshot.stacks.sorted(by: { $0.key < $1.key }) {
      let stacks = allowed.compactMap { $0.stacks[tab] }
      guard !stacks.contains(stack) else { continue }
      losses.append("the stack of \(tab) is \(stack.description), not \(stacks.last?.description ?? "empty")")
    }
    let recorded = allowed.filter { $0.tab == outcome.snapshot.tab && $0.entry == outcome.snapshot.entry }
    if outcome.stoppingStep == nil, let expected = recorded.last,
      !recorded.contains(where: { $0.bar == outcome.snapshot.bar })
    {
      losses.append("the bar is \(outcome.snapshot.bar), not \(expected.bar)")
    }
    // An app that has exited shows nothing.
    if outcome.stoppingStep == nil, !outcome.hasExited {
      let missing = baseline.finalScreen.missing(in: outcome.screen)
      losses += missing.prefix(Self.reportedLines).map { "missing on the last screen: \($0)" }
    }
    return losses
  }

  /// The page's lines that the baseline run does not show.
  private func unexpectedLines(_ outcome: RunOutcome) -> [String] {
    Array(outcome.screen.pageLines(missingIn: baseline.finalScreen).prefix(Self.reportedLines))
  }

  /// The calls of both runs in their order, those of the baseline run first.
  private func calls(_ outcome: RunOutcome) -> [CrashCallCount] {
    let (actual, expected) = (counts(outcome.calls), counts(baseline.calls))
    var seen: Set<CrashCall> = []
    return (baseline.calls + outcome.calls).filter { seen.insert($0).inserted }.map {
      CrashCallCount($0.description, baseline: expected[$0] ?? 0, actual: actual[$0] ?? 0)
    }
  }

  private func counts(_ calls: [CrashCall]) -> [CrashCall: Int] {
    calls.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private var allowed: [AppSnapshot] { baseline.snapshots(from: scenario.point.number) + [baseline.finalSnapshot] }
}

extension RunOutcome {
  /// A copy in which everything that differs between baseline runs is masked.
  fileprivate func masked(by variation: CrashVariation) -> RunOutcome {
    var outcome = self
    outcome.snapshot = snapshot.masked(by: variation)
    outcome.screen = screen.masked(by: variation)
    outcome.calls = calls.map(variation.masked)
    return outcome
  }
}
