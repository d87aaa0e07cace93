import Foundation
import Testing

/// The terminal is restored on every kind of exit.
@Suite struct LifecycleTests {
  static let leaving = "\u{1B}[<u\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l"

  @Test func startAndStopRestoreTheLineSettings() throws {
    let run = try ProbeRun()
    let start = try run.started()
    #expect(start.contains("\u{1B}[?1049h"))
    #expect(start.hasSuffix("\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[>1u"))
    #expect(try !run.hasLineSettingsOfStart())

    run.send("quit")
    let (status, output) = try run.end()
    #expect(status == 0)
    #expect(output.hasPrefix(Self.leaving))
    #expect(output.contains("\u{1B}[?1049l"))
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func mouseModesAreUnchangedWithoutMouse() throws {
    let run = try ProbeRun(arguments: ["--no-mouse"])
    #expect(try !run.started().contains("\u{1B}[?1000h"))
    #expect(try !run.perform("restore").contains("\u{1B}[?1000l"))
  }

  @Test func secondRestoreWritesNothing() throws {
    let run = try ProbeRun()
    try run.started()
    #expect(try run.perform("restore").contains("\u{1B}[?1049l"))
    #expect(try run.perform("restore") == "")
    #expect(try run.perform("show") == "")
  }

  @Test(arguments: [("fault", SIGSEGV), ("abort", SIGABRT), ("overflow", SIGSEGV)])
  func crashRestoresTheTerminal(way: String, signal: Int32) throws {
    let run = try ProbeRun()
    try run.started()
    run.send("crash \(way)")
    let (status, output) = try run.end()
    #expect(status & 0x7F == signal)
    #expect(output.contains("\u{1B}[?2048l" + Self.leaving))
    #expect(output.contains("\u{1B}[?1049l"))
    #expect(output.hasSuffix("hull: crashed (signal \(signal)); the terminal was restored\r\n"))
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func swiftTrapRestoresTheTerminal() throws {
    let run = try ProbeRun()
    try run.started()
    run.send("crash trap")
    let (status, output) = try run.end()
    #expect([SIGILL, SIGTRAP].contains(status & 0x7F))
    #expect(output.hasSuffix("hull: crashed (signal \(status & 0x7F)); the terminal was restored\r\n"))
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  func unhandledSignalsRestoreTheTerminal(signal: Int32) throws {
    let run = try ProbeRun()
    try run.started()
    run.kill(signal)
    let (status, output) = try run.end()
    #expect(status & 0x7F == signal)
    #expect(output.contains(Self.leaving))
    #expect(output.contains("\u{1B}[?1049l"))
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func crashWritesAReportAndPrintsItsPath() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/state/hull/crash.txt"
    let run = try ProbeRun(arguments: ["--report=\(path)"])
    try run.started()
    try run.perform("hush")
    #expect(try run.perform("complain lost?") == "")
    run.send("crash trap")
    let (status, output) = try run.end()
    let signal = status & 0x7F
    #expect(
      output.hasSuffix("hull: crashed (signal \(signal)); the terminal was restored, a report is in \(path)\r\n"))
    let report = try String(contentsOfFile: path, encoding: .utf8)
    #expect(report.hasPrefix("the probe crashed\nsignal \(signal)\n\nstandard error:\nlost?\n"))
    #expect(report.contains("Fatal error: Index out of range"))
    let stack = try #require(report.components(separatedBy: "\nstack:\n").last?.split(separator: "\n"))
    #expect(stack.count > 3 && stack.allSatisfy { $0.contains("[0x") })
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func unwritableReportIsNotMentioned() throws {
    let run = try ProbeRun(arguments: ["--report=/dev/null/crash.txt"])
    try run.started()
    run.send("crash abort")
    #expect(try run.end().output.hasSuffix("hull: crashed (signal \(SIGABRT)); the terminal was restored\r\n"))
  }

  @Test func exitWithoutRestoreRestoresTheTerminal() throws {
    let run = try ProbeRun()
    try run.started()
    run.send("exit")
    let (status, output) = try run.end()
    #expect(status == 3 << 8)
    #expect(output.contains(Self.leaving))
    #expect(output.contains("\u{1B}[?1049l"))
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func crashAfterRestoreWritesNothing() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("restore")
    run.send("crash fault")
    #expect(try run.end().output == "")
  }

  @Test func suspendRestoresTheTerminalUntilResume() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("put 0 0 plain kept")
    try run.perform("show")
    let left = try run.perform("suspend")
    #expect(left.hasPrefix(Self.leaving))
    #expect(left.contains("\u{1B}[?1049l"))
    #expect(try run.hasLineSettingsOfStart())
    #expect(try run.perform("show") == "")

    let entered = try run.perform("resume")
    #expect(entered.contains("\u{1B}[?1049h"))
    #expect(entered.contains("\u{1B}[?1006h"))
    #expect(try !run.hasLineSettingsOfStart())
    #expect(try run.perform("show").contains("kept"))
    try run.perform("restore")
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func signalHandlersAreUnchanged() throws {
    let run = try ProbeRun()
    try run.started()
    #expect(try run.ask("handlers") == "handlers true")
  }

  @Test func endOfTheProgramExitsTheScreen() throws {
    let run = try ProbeRun()
    try run.started()
    run.hangUpCommands()
    #expect(try run.end().status == 0)
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func standardErrorGoesToTheLogWhileTheScreenIsOpen() throws {
    let log = FileManager.default.temporaryDirectory.appending(path: "terminal-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: log) }
    let run = try ProbeRun()
    try run.started()
    try run.perform("log \(log.path)")
    #expect(try run.perform("complain torn") == "")
    try run.perform("suspend")
    #expect(try run.perform("complain seen") == "seen\r\n")
    try run.perform("resume")
    #expect(try run.perform("complain again") == "")
    run.send("crash fault")
    let end = try run.end().output
    #expect(end.hasSuffix("hull: crashed (signal 11); the terminal was restored, details are in \(log.path)\r\n"))
    #expect(try String(contentsOf: log, encoding: .utf8) == "torn\nagain\n")
  }

  @Test func unwritableLogIsAnError() throws {
    let run = try ProbeRun()
    try run.started()
    let answer = try run.ask("log /nowhere/hull.log")
    #expect(answer == "refused The log file '/nowhere/hull.log' could not be opened: No such file or directory.")
  }
}
