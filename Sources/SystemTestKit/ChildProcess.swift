import Foundation

/// A program run to its end without a terminal.
public enum ChildProcess {
  public struct Outcome: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// A program did not end in time and was killed.
  public struct TookTooLong: Error, CustomStringConvertible {
    public let words: [String]
    public let seconds: Double
    public let output: String
    public let errors: String

    public var description: String {
      "\(words.joined(separator: " ")) did not end within \(seconds) s and was killed; it wrote\n\(output)\n\(errors)"
    }
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
  /// - Parameters:
  ///   - environment: all of its variables; those of the tests when there are none.
  ///   - seconds: the deadline for its end.
  public static func run(
    _ words: [String], in folder: String, environment: [String: String]? = nil,
    limit seconds: Double = StartedProgram.waitLimit
  ) throws -> Outcome {
    let name = folder + "/child-" + UUID().uuidString
    let (output, errors) = (try WrittenFile(name + ".output"), try WrittenFile(name + ".errors"))
    let nothing = try WrittenFile("/dev/null")
    let program = try StartedProgram(
      words, in: FileManager.default.currentDirectoryPath,
      environment: environment ?? ProcessInfo.processInfo.environment,
      input: nothing.descriptor, output: output.descriptor, errors: errors.descriptor)
    defer {
      unlink(output.path)
      unlink(errors.path)
    }
    let ending: StartedProgram.Ending
    do throws(StartedProgram.TookTooLong) {
      ending = try program.waitForEnd(within: seconds)
    } catch {
      throw TookTooLong(words: words, seconds: seconds, output: try output.text(), errors: try errors.text())
    }
    switch ending {
    case .exited(let status): return Outcome(status: status, output: try output.text(), errors: try errors.text())
    case .signaled(let signal): throw Signaled(words: words, signal: signal)
    }
  }

  /// Whether there is a program of that name here.
  public static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// A word as `sh` takes it.
  public static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
