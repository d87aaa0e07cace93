/// Limits of a run, which guarantee its termination.
package enum FlowLimits {
  /// Iterations of one `repeat`.
  package static let iterations = 10_000
  /// Taps of one step.
  static let taps = 10_000
  /// Polls of the screen by one lookup.
  package static let polls = 10_000
  /// The maximum length of a text that identifies an element in a recorded flow.
  static let nameCharacters = 60
  /// Elements that a failed lookup searches for similar ones.
  package static let comparedElements = 2_000
  /// Records of each kind in a failure report.
  package static let reportedRecords = 5
  /// Entries of a back stack in a failure report.
  static let reportedEntries = 20
  /// Texts of a list in a message.
  static let listedTexts = 20
  /// Characters of one value in a failure report.
  package static let reportedCharacters = 200
  /// Nesting of flows.
  package static let depth = 50
  /// Console lines of scripts in a flow's report.
  package static let consoleLines = 10_000
  /// Characters that `eraseText` removes by default.
  package static let erasedCharacters = 50
}
