import ShellCore
import Synchronization

/// The record of one store.
package final class StoreRecord: Sendable {
  private struct Content {
    /// The steps, in a list of their own for each setup that has not ended.
    var steps: [[RecordedStep]] = [[]]
    var calls: [CallRecord] = []
    var timers: [ShellTimer] = []
    var isRecording: Bool
  }

  private let content: Mutex<Content>

  package init(isRecording: Bool = true) {
    content = Mutex(Content(isRecording: isRecording))
  }

  /// The steps outside of setups.
  package var steps: [RecordedStep] { content.withLock { $0.steps[0] } }

  /// The lines of the record; none if the test states everything and nothing is pending.
  package var lines: [String] {
    let (steps, calls, timers) = content.withLock { ($0.steps[0], $0.calls, $0.timers) }
    let pending =
      calls.map { "pending: call \($0.id.rawValue) of \($0.interfaceName)" }
      + timers.map { "pending: timer \(ValueText($0).line)" }
    guard !pending.isEmpty || steps.contains(where: \.isRecorded) else { return [] }
    let rest = pending.dropFirst(RecordLimits.elements)
    let more = rest.isEmpty ? [] : ["pending: \(rest.count) more \(RecordDigest.of(rest.joined(separator: "\n").utf8))"]
    return steps.flatMap(\.lines) + pending.prefix(RecordLimits.elements) + more
  }

  var isRecording: Bool { content.withLock { $0.isRecording } }

  func append(_ step: @autoclosure () -> RecordedStep) {
    guard isRecording else { return }
    let step = step()
    content.withLock { $0.steps[$0.steps.count - 1].append(step) }
  }

  /// Records what would be pending if the scenario ended now.
  func setPending(calls: @autoclosure () -> [CallRecord], timers: [ShellTimer]) {
    guard isRecording else { return }
    let calls = calls()
    content.withLock {
      $0.calls = calls
      $0.timers = timers
    }
  }

  /// Records the steps of `body` as those of a setup, with their differences from its standard steps.
  func record(setup name: String, standard: [RecordedStep], _ body: () -> Void) {
    guard isRecording else { return body() }
    content.withLock { $0.steps.append([]) }
    body()
    content.withLock {
      let steps = $0.steps.removeLast()
      let isComparable = steps.count == standard.count
      let differences = isComparable ? zip(steps, standard).filter { $0 != $1 }.map(\.0) : steps
      $0.steps[$0.steps.count - 1].append(.setup(name: name, differences: differences))
    }
  }

  /// Does not record the steps of `body`.
  func pause(_ body: () -> Void) {
    let wasRecording = content.withLock { content in
      defer { content.isRecording = false }
      return content.isRecording
    }
    body()
    content.withLock { $0.isRecording = wasRecording }
  }
}
