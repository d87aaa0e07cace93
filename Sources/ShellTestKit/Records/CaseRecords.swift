import Synchronization
import Testing

/// The records of all cases of a test.
final class CaseRecords: Sendable {
  private struct Content {
    var runningCount = 0
    /// The labels of the cases with the same lines, by these lines.
    var labels: [[String]: [String]] = [:]
  }

  private let content = Mutex(Content())

  func begin() {
    content.withLock { $0.runningCount += 1 }
  }

  func end(_ label: String?, _ lines: [String]) {
    content.withLock {
      $0.runningCount -= 1
      if !lines.isEmpty { $0.labels[lines, default: []] += label.map { [$0] } ?? [] }
    }
  }

  /// The text of the record, which does not depend on the order of the cases; nil if a case did not end.
  var text: String? {
    let content = content.withLock { $0 }
    guard content.runningCount == 0 else { return nil }
    let cases = content.labels.map { lines, labels in (labels.sorted().map { "case \($0)" }, lines) }
    let lines = RecordVariants(cases.sorted { ($0.0 + $0.1).lexicographicallyPrecedes($1.0 + $1.1) }).lines
    return lines.map { $0 + "\n" }.joined()
  }
}
