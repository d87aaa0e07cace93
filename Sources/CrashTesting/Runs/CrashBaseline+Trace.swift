import Flows

extension CrashBaseline {
  /// The baseline as text, with everything that verdicts depend on. Shards of one crash test have the same text.
  package var trace: String {
    var lines = points.map { "point \($0.number) \($0.step) \($0.tab) \($0.time) \($0.text)" }
    lines += steps.map { "step \($0.description)" }
    for (number, snapshot) in snapshots { lines.append("snapshot \(number) \(snapshot.tab) \(snapshot.texts)") }
    for screen in waitingScreens { lines.append("waiting \(screen.lines)") }
    lines += expectedFailures.sorted().map { "failure \($0)" } + failureLocations.sorted().map { "at \($0)" }
    for (step, page) in pagesAfterSteps.sorted(by: { $0.key < $1.key }) {
      lines.append("page \(step) \(page.location) \(page.page)")
    }
    lines += calls.map { "call \($0.description)" } + otherCalls.map { "other call \($0.description)" }.sorted()
    lines += callCounts.sorted { $0.key < $1.key }.map { "calls of \($0.key): \($0.value)" }
    lines += ["deaths \(deaths)", "end \(finalSnapshot.tab) \(finalSnapshot.texts)", "screen \(finalScreen.lines)"]
    lines.append("last assertion \(lastAssertion?.text ?? "none")")
    return lines.joined(separator: "\n")
  }
}
