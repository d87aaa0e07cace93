import Foundation

/// One run of a built program with arguments: what it wrote on its two streams, its exit status and how long it took.
struct CommandRun {
  struct TookTooLong: Error, CustomStringConvertible {
    let description: String
  }

  let status: Int32
  let outputBytes: Data
  let error: String
  let seconds: Double

  var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// The folder of the tests' own files, in which commands run.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The folder of this project.
  static let project = fixtures.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs `hull` without a terminal. A run that does not end within the limit is ended, and the test fails.
  static func hull(
    _ arguments: [String], in folder: URL = fixtures, variables: [String: String] = [:], input: String? = nil,
    limit seconds: Double = 30
  ) throws -> CommandRun {
    let work = FileManager.default.temporaryDirectory.appending(path: "hull-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let streams = try ["stdout", "stderr"].map { name in
      let file = work.appending(path: name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": work.path, "TMPDIR": work.path,
    ].merging(variables) { $1 }
    if let input {
      let pipe = Pipe()
      // Short enough for the pipe to take it whole.
      try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try pipe.fileHandleForWriting.close()
      process.standardInput = pipe
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = Date()
    try process.run()
    guard ended.wait(timeout: .now() + seconds) == .success else {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw TookTooLong(description: "hull \(arguments.joined(separator: " ")) did not end within \(seconds) s")
    }
    return CommandRun(
      status: process.terminationStatus, outputBytes: try Data(contentsOf: work.appending(path: "stdout")),
      error: String(decoding: try Data(contentsOf: work.appending(path: "stderr")), as: UTF8.self),
      seconds: Date().timeIntervalSince(start))
  }

  /// The run as a text to compare: the command, its status, and both streams.
  static func transcript(_ arguments: [String], in folder: URL = fixtures) throws -> String {
    let run = try hull(arguments, in: folder)
    let command = arguments.map { $0.contains(where: { " '\"(){}".contains($0) }) ? "\"\($0)\"" : $0 }
    var text = "$ hull \(command.joined(separator: " "))\nstatus \(run.status)\n"
    if !run.output.isEmpty { text += "--- stdout\n\(run.output)" }
    if !run.error.isEmpty { text += "--- stderr\n\(run.error)" }
    return text
  }

  /// The programs lie beside the test bundle.
  private static let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "hull")
}
