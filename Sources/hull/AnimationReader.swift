import ShellScreen
import ShellSession
import SourceText
import TerminalModel

/// Reads scenarios of animations.
struct AnimationReader {
  private static let keys = ["title", "size", "theme", "samples", "files", "prepare", "steps"]
  private static let stepKeys = ["command", "press", "type", "advance", "caption", "result", "hold"]
  private static let actions = ["command", "press", "type", "advance"]
  /// Milliseconds for which a screen is shown.
  private static let hold = 1_500.0

  private let path: String
  private let text: String

  init(path: String) throws(SessionError) {
    self.path = path
    text = try FileSystem.text(of: path)
  }

  func scenario() throws(SessionError) -> AnimationScenario {
    do throws(Diagnostic) {
      return try read(try YAMLDocument.parse(text, path: path))
    } catch {
      throw SessionError(.badInput, error.description)
    }
  }

  private func read(_ root: YAMLNode) throws(Diagnostic) -> AnimationScenario {
    if let unknown = root.unknownKeys("the scenario", known: Self.keys).first { throw unknown }
    guard let title = root["title"], let steps = root["steps"] else {
      throw root.diagnostic("a scenario needs `title` and `steps`")
    }
    var scenario = AnimationScenario(
      path: path, title: try title.text("`title`"), size: GridSize(columns: 80, rows: 24), theme: "dark", samples: [],
      files: [], preparations: [], steps: [])
    if let size = root["size"] {
      guard let read = GridSize(try size.text("`size`")) else {
        throw size.mismatch("`size`", "columns and rows such as 80x24")
      }
      scenario.size = read
    }
    if let theme = root["theme"] { scenario.theme = try theme.text("`theme`") }
    for name in try root["samples"]?.elements("`samples`") ?? [] {
      scenario.samples.append(try name.text("a sample"))
    }
    for file in try root["files"]?.members("`files`") ?? [] {
      scenario.files.append(AnimationScenario.File(path: file.key, text: try file.value.text("a file")))
    }
    for command in try root["prepare"]?.elements("`prepare`") ?? [] {
      scenario.preparations.append(try command.text("a command"))
    }
    for step in try steps.elements("`steps`") { scenario.steps.append(try self.step(step)) }
    return scenario
  }

  private func step(_ node: YAMLNode) throws(Diagnostic) -> AnimationScenario.Step {
    let members = try node.members("a step")
    if let unknown = node.unknownKeys("a step", known: Self.stepKeys).first { throw unknown }
    let actions = members.filter { Self.actions.contains($0.key) }
    guard actions.count <= 1 else { throw node.diagnostic("a step has one of \(Self.actions.joined(separator: ", "))") }
    var step = AnimationScenario.Step(action: .show, caption: nil, result: nil, hold: Self.hold, node: node)
    for member in members {
      switch member.key {
      case "command": step.action = .command(try member.value.text("`command`"))
      case "press": step.action = .press(try presses(member.value))
      case "type": step.action = .press(try member.value.text("`type`").map { KeyPress(.character($0)) })
      case "advance": step.action = .advance(try member.value.duration("`advance`"))
      case "caption": step.caption = try member.value.text("`caption`")
      case "result": step.result = try member.value.text("`result`")
      default: step.hold = try member.value.duration("`hold`")
      }
    }
    return step
  }

  private func presses(_ node: YAMLNode) throws(Diagnostic) -> [KeyPress] {
    var keys: [KeyPress] = []
    for word in try node.text("`press`").split(separator: " ") {
      do throws(KeyParser.Failure) {
        keys.append(try KeyParser.key(String(word)))
      } catch {
        throw node.diagnostic(error.message, advice: error.advice)
      }
    }
    return keys
  }
}
