import Foundation
import SystemTestKit

/// The result of running a program: its output on both streams, its exit status and its duration.
struct CommandRun {
  struct TimedOut: Error, CustomStringConvertible {
    let arguments: [String]
    let seconds: Double
    let output: String
    let errors: String

    var description: String {
      "hull \(arguments.joined(separator: " ")) did not end within \(seconds) s; it wrote\n\(output)\n\(errors)"
    }
  }

  struct Signaled: Error, CustomStringConvertible {
    let arguments: [String]
    let signal: Int32

    var description: String { "hull \(arguments.joined(separator: " ")) was ended by signal \(signal)" }
  }

  let status: Int32
  let outputBytes: Data
  let error: String
  let seconds: Double

  var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// The folder of the fixtures, the working folder of commands.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The folder of the project.
  static let project = fixtures.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A prefix of commands that runs them without the rights of root; empty for other users.
  static let withoutRoot =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []

  /// Whether another user can execute the programs, which can be in a folder that only root reads.
  static var runsWithoutRoot: Bool { (try? hull(["--version"], prefix: withoutRoot))?.status == 0 }

  /// Runs `hull` without a terminal. A run that exceeds the time limit is killed, and the test fails.
  static func hull(
    _ arguments: [String], in folder: URL = fixtures, variables: [String: String] = [:], input: String? = nil,
    limit seconds: Double = 30, prefix: [String] = []
  ) throws -> CommandRun {
    let work = try WorkFolder()
    defer { work.remove() }
    let (output, errors) = (try OutputFile(work.path + "/stdout"), try OutputFile(work.path + "/stderr"))
    let nothing = try OutputFile("/dev/null")
    let typed = try input.map { text in
      let (reading, writing) = try StartedProgram.pipe()
      // Short enough to fit into the pipe's buffer.
      try writing.write(contentsOf: Data(text.utf8))
      try writing.close()
      return reading
    }
    let start = Date()
    let process = try StartedProgram(
      prefix + [program.path] + arguments, in: folder.path,
      environment: [
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": work.path,
        "TMPDIR": TestFolder.parent,
      ].merging(variables) { $1 },
      input: typed?.fileDescriptor ?? nothing.descriptor, output: output.descriptor, errors: errors.descriptor)
    switch process.wait(seconds: seconds) {
    case .exited(let status):
      return CommandRun(
        status: status, outputBytes: try output.bytes(), error: try errors.text(),
        seconds: Date().timeIntervalSince(start))
    case .signaled(let signal): throw Signaled(arguments: arguments, signal: signal)
    case nil:
      process.signal(SIGKILL)
      try process.waitForEnd()
      throw TimedOut(arguments: arguments, seconds: seconds, output: try output.text(), errors: try errors.text())
    }
  }

  /// A transcript for comparison: the command, its status, and both streams.
  static func transcript(_ arguments: [String], in folder: URL = fixtures) throws -> String {
    let run = try hull(arguments, in: folder)
    let command = arguments.map { $0.contains(where: { " '\"(){}".contains($0) }) ? "\"\($0)\"" : $0 }
    var text = "$ hull \(command.joined(separator: " "))\nstatus \(run.status)\n"
    if !run.output.isEmpty { text += "--- stdout\n\(run.output)" }
    if !run.error.isEmpty { text += "--- stderr\n\(run.error)" }
    return text
  }

  /// The programs are next to the test bundle.
  private static let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "hull")
}
