/// The nested steps of a command.
package enum FlowBody: Equatable, Sendable {
  /// Another flow's file, relative to the file that contains the command.
  case file(String)
  case steps([FlowStep])

  package var description: String {
    switch self {
    case .file(let path): path
    case .steps(let steps): steps.count == 1 ? "1 command" : "\(steps.count) commands"
    }
  }
}
