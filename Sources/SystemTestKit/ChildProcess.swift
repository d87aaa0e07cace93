import Foundation

/// Runs a program to its end, without a terminal.
package enum ChildProcess {
  package struct Outcome: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  /// A program exceeded its time limit and was killed.
  package struct TimedOut: Error, CustomStringConvertible {
    package let command: [String]
    package let seconds: Double
    package let output: String
    package let errors: String

    package var description: String {
      "\(command.joined(separator: " ")) did not end within \(seconds) s and was killed; it wrote\n\(output)\n\(errors)"
    }
  }

  /// A program was ended by a signal.
  package struct Signaled: Error, CustomStringConvertible {
    package let command: [String]
    package let signal: Int32

    package var description: String { "\(command.joined(separator: " ")) was ended by signal \(signal)" }
  }

  /// Runs a command with empty standard input. Its output goes to files in the folder instead of pipes, since a server
  /// that it starts, as tmux does, may keep a pipe open.
  ///
  /// - Parameters:
  ///   - environment: the complete environment; nil for that of the tests.
  ///   - seconds: the time limit.
  package static func run(
    _ command: [String], in folder: String, environment: [String: String]? = nil,
    limit seconds: Double = StartedProgram.waitLimit
  ) throws -> Outcome {
    let name = folder + "/child-" + UUID().uuidString
    let (output, errors) = (try OutputFile(name + ".output"), try OutputFile(name + ".errors"))
    let emptyInput = try OutputFile("/dev/null")
    let program = try StartedProgram(
      command, in: FileManager.default.currentDirectoryPath,
      environment: environment ?? ProcessInfo.processInfo.environment,
      input: emptyInput.descriptor, output: output.descriptor, errors: errors.descriptor)
    defer {
      unlink(output.path)
      unlink(errors.path)
    }
    let ending: StartedProgram.Ending
    do throws(StartedProgram.TimedOut) {
      ending = try program.waitForEnd(within: seconds)
    } catch {
      throw TimedOut(command: command, seconds: seconds, output: try output.text(), errors: try errors.text())
    }
    switch ending {
    case .exited(let status): return Outcome(status: status, output: try output.text(), errors: try errors.text())
    case .signaled(let signal): throw Signaled(command: command, signal: signal)
    }
  }

  /// Whether a program of that name is in PATH.
  package static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// A word quoted for `sh`.
  package static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
