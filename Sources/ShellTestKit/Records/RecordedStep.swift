/// A step of a scenario as its record shows it.
package enum RecordedStep: Equatable, Sendable {
  /// An event with all changes and effects.
  case event([String])
  /// An event whose changes and effects the test itself states.
  case stated(String)
  /// Steps that many scenarios share, and that have a record of their own; the steps that differ from it.
  case setup(name: String, differences: [RecordedStep])
  /// Steps that are not recorded, with the reason.
  case skipped(reason: String)

  /// Whether it has content that the test does not state.
  var isRecorded: Bool {
    switch self {
    case .event, .skipped: true
    case .stated: false
    case .setup(_, let differences): !differences.isEmpty
    }
  }

  package var lines: [String] {
    switch self {
    case .event(let lines): return lines
    case .stated(let event): return ["stated: \(event)"]
    case .skipped(let reason): return ["skipped: \(reason)"]
    case .setup(let name, let differences):
      guard !differences.isEmpty else { return ["setup \(name)"] }
      return ["setup \(name), except for:"] + differences.flatMap(\.lines).map { "  " + $0 }
    }
  }
}
