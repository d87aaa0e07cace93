import Foundation
import Testing

/// A program run to its end without a terminal.
enum ChildProcess {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The first word is the program. Standard input is empty. What it writes goes into files of the folder and not into
  /// pipes: a server that it starts, as tmux does, may keep a pipe open for as long as it lives.
  static func run(_ words: [String], in folder: String) throws -> Outcome {
    let name = folder + "/child-" + UUID().uuidString
    let (output, errors) = (name + ".output", name + ".errors")
    defer {
      unlink(output)
      unlink(errors)
    }
    let command = words.map(quoted).joined(separator: " ")
    let status = system("\(command) </dev/null >\(quoted(output)) 2>\(quoted(errors))")
    // The upper byte of what waitpid gives is the exit status; these programs are not ended by signals.
    try #require(status >= 0 && status & 0x7F == 0, "\(command) ended with \(status)")
    return Outcome(status: status >> 8, output: try text(output), errors: try text(errors))
  }

  /// Whether there is a program of that name here.
  static func isInstalled(_ program: String) -> Bool { system("command -v \(quoted(program)) >/dev/null") == 0 }

  /// A word as `sh` takes it.
  static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

  private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
