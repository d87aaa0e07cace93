/// The result of a case.
package struct EngineCaseResult: Equatable, Sendable {
  /// How an engine can fail.
  package enum FailureKind: String, CaseIterable, Sendable {
    /// Other events than expected, or with other values.
    case events
    /// Another screen, cursor or focus ring.
    case screen
    /// Another settlement, or one that was not due.
    case settlement
    /// A message that the protocol does not allow.
    case protocolViolation = "protocol violation"
    /// The process has ended within the case.
    case death
    /// No settlement in time.
    case timeout
    /// The first message is missing or another one than declared.
    case start
    /// The process has not ended as it must.
    case end
  }

  package struct Failure: Equatable, Sendable {
    package var kind: FailureKind
    /// The line of the step; nil at the start and the end.
    package var line: Int?
    package var message: String
    /// What was expected and what came, a line per event; empty where the message says all.
    package var difference: [String] = []

    /// The first lines of the difference, and how many follow.
    package var shownDifference: [String] {
      let hidden = difference.count - EngineTestLimits.shownLines
      guard hidden > 0 else { return difference }
      return difference.prefix(EngineTestLimits.shownLines) + ["and \(hidden) more lines"]
    }
  }

  package enum Outcome: Equatable, Sendable {
    case passed
    case failed(Failure)
    /// The capabilities that the engine lacks.
    case skipped(missing: [String])
  }

  package var name: String
  package var section: String
  package var outcome: Outcome
  /// Milliseconds of real time.
  package var milliseconds: Double
}

/// Limits of the suite. Times are milliseconds of real time.
package enum EngineTestLimits {
  /// Until the first message.
  package static let startTime: Double = 5_000
  /// Until a step is settled. A process that needs longer hangs.
  package static let stepTime: Double = 10_000
  /// Until the process has ended after its socket was closed, or after a message that must end it.
  package static let endTime: Double = 2_000
  /// Events of a step. An engine that sends more never settles.
  package static let stepEvents = 10_000
  /// Lines of a difference in a report.
  package static let shownLines = 60
}
