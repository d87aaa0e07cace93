import SourceText

/// A parsed flow file.
package struct Flow: Equatable, Sendable {
  /// The path of the file as the user gave it.
  package var path: String
  package var header: FlowHeader
  package var steps: [FlowStep]

  package init(path: String, header: FlowHeader, steps: [FlowStep]) {
    self.path = path
    self.header = header
    self.steps = steps
  }

  /// The header's name, or the file's name without its extension.
  package var name: String {
    if let name = header.name { return name }
    let file = path.split(separator: "/").last ?? Substring(path)
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}

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

/// The steps that a command runs, as far as they are known before it runs.
struct NestedSteps {
  var body: FlowBody
  /// The literal number of iterations; 1 where it is computed.
  var iterations = 1
  /// When they run, where that can depend on the platform.
  var condition: FlowCondition?
}
