import BridgeContract
import ShellRuntime
import ShellSession

/// What a long request needs of the server.
protocol RequestMonitor: AnyObject {
  /// Waits until a descriptor can be read. Returns false when the request is cancelled, or when everything ends.
  func wait(for descriptor: Int32) -> Bool
  /// Reports progress if the client wants it.
  func report(progress: Double, total: Double, _ message: String)
}

/// Runs `hull crashtest` as a child of the server.
final class CrashTestRunner {
  weak var monitor: RequestMonitor?
  private let settings: AgentSettings
  /// When progress was reported last, in milliseconds.
  private var lastReport = -CrashTestRunner.reportInterval

  /// Milliseconds between two reports of progress.
  private static let reportInterval = 100.0

  init(_ settings: AgentSettings) { self.settings = settings }

  func run(_ arguments: ToolArguments) throws(ToolFailure) -> ToolResult {
    do throws(SessionError) {
      let folder = try TemporaryFolder(prefix: "hull-crashtest")
      defer { folder.remove() }
      return try run(arguments, in: folder.path)
    } catch {
      throw ToolFailure(error.message)
    }
  }

  private func run(_ arguments: ToolArguments, in folder: String) throws(SessionError) -> ToolResult {
    let (report, output) = (folder + "/report.json", folder + "/output.txt")
    var command =
      [HelperPrograms.ownPath, "crashtest", "--log-progress", "--json=\(report)"] + settings.engineArguments
    for name in ["deaths", "platforms", "policies", "at"] {
      if let value = arguments.text(name) { command.append("--\(name)=\(value)") }
    }
    command += ["--", arguments.text("flow") ?? ""]
    let started = ChildProgram.start(command, output: output)
    guard let child = started.child else {
      throw SessionError(.engineFailed, "the crash test cannot be started: error \(started.error) of the system")
    }
    let (messages, isCancelled) = follow(child)
    let status = child.wait()
    guard !isCancelled else { throw SessionError(.terminated, "the crash test was cancelled") }
    // 1 means that there are defects.
    guard status == 0 || status == 1 else {
      throw SessionError(.badInput, messages.isEmpty ? "hull crashtest has ended with status \(status)" : messages)
    }
    var members = [JSONMember("defects", .bool(status == 1))]
    let json = try FileSystem.text(of: report)
    if json.utf8.count <= AgentLimits.crashReportBytes, let value = try? JSONValue(parsing: json) {
      members.append(JSONMember("report", value))
    }
    return ToolResult(try FileSystem.text(of: output), structured: .object(members))
  }

  /// Begins the messages of a command.
  private static let prefix = "hull: "

  /// Reads messages and progress until the program ends, or the request is cancelled.
  private func follow(_ child: ChildProgram) -> (messages: String, isCancelled: Bool) {
    var received: [UInt8] = []
    var messages: [String] = []
    while monitor?.wait(for: child.errors) == true {
      guard let bytes = child.read() else { return (messages.joined(separator: "\n"), false) }
      received += bytes
      while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        guard !handleProgress(line) else { continue }
        messages.append(line.hasPrefix(Self.prefix) ? String(line.dropFirst(Self.prefix.count)) : line)
      }
    }
    child.cancel()
    return ("", true)
  }

  /// Reports a line of progress: `progress CASE CASES DONE RUNS DEFECTS`. Returns false for other lines.
  private func handleProgress(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard words.first == "progress", numbers.count == 5 else { return false }
    let (part, parts, done, runs, defects) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    let now = System.monotonicMilliseconds
    guard now - lastReport >= Self.reportInterval || done == 0 || done == runs else { return true }
    lastReport = now
    let message = "\(Int(done)) of \(Int(runs)) runs, defects: \(Int(defects))"
    guard parts > 1 else {
      monitor?.report(progress: done, total: runs, message)
      return true
    }
    monitor?.report(
      progress: part + (runs > 0 ? done / runs : 0), total: parts, "case \(Int(part) + 1) of \(Int(parts)): \(message)")
    return true
  }
}
