import Foundation

/// A program run to its end without a terminal.
public enum ChildProcess {
  public struct Outcome: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// A program was ended by a signal.
  public struct Signaled: Error, CustomStringConvertible {
    public let words: [String]
    public let signal: Int32

    public var description: String { "\(words.joined(separator: " ")) was ended by signal \(signal)" }
  }

  /// The first word is the program. Standard input is empty. What it writes goes into files of the folder and not into
  /// pipes: a server that it starts, as tmux does, may keep a pipe open for as long as it lives.
  ///
  /// - Parameter environment: all of its variables; those of the tests when there are none.
  public static func run(
    _ words: [String], in folder: String, environment: [String: String]? = nil
  ) throws -> Outcome {
    let name = folder + "/child-" + UUID().uuidString
    let (output, errors) = (try WrittenFile(name + ".output"), try WrittenFile(name + ".errors"))
    let nothing = try WrittenFile("/dev/null")
    let program = try StartedProgram(
      words, in: FileManager.default.currentDirectoryPath,
      environment: environment ?? ProcessInfo.processInfo.environment,
      input: nothing.descriptor, output: output.descriptor, errors: errors.descriptor)
    let ending = program.wait()
    defer {
      unlink(output.path)
      unlink(errors.path)
    }
    switch ending {
    case .exited(let status): return Outcome(status: status, output: try output.text(), errors: try errors.text())
    case .signaled(let signal): throw Signaled(words: words, signal: signal)
    }
  }

  /// Whether there is a program of that name here.
  public static func isInstalled(_ program: String) -> Bool { system("command -v \(quoted(program)) >/dev/null") == 0 }

  /// A word as `sh` takes it.
  public static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
