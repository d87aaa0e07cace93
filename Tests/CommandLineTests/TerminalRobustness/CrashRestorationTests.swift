import Foundation
import Testing

/// Known problem: a crash leaves raw mode and mouse reports on, and its reason is lost.
@Suite(.serialized) struct CrashRestorationTests {
  private static let leaving = "\u{1B}[<u\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l"

  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE])
  func crashRestoresTheTerminalAndPrintsThePathOfTheReport(signal: Int32) throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path])
    try run.read(to: "Ready")
    for columns in [30, 90, 20, 120] { try run.resize(columns: columns, rows: columns / 3) }
    run.signal(signal)
    let (status, output) = try run.end()
    #expect(status & 0x7F == signal, "ends by the signal, so that its parent knows")
    let left = try #require(output.range(of: Self.leaving))
    let screenLeft = try #require(output.range(of: "\u{1B}[?1049l", range: left.upperBound..<output.endIndex))
    let message = output[screenLeft.upperBound...]
    let words = try #require(
      message.firstMatch(
        of: /hull: crashed \(signal (\d+)\); the terminal was restored, a report is in (\S+)\r\n$/))
    #expect(words.1 == "\(signal)")
    #expect(words.2.hasPrefix(run.folder.path + "/state/hull/crash-"))
    let report = try String(contentsOfFile: String(words.2), encoding: .utf8)
    #expect(report.contains("command: "))
    #expect(report.contains("TERM=xterm-256color\n"))
    #expect(report.contains("\nsignal \(signal)\n"))
    #expect(report.contains("\nstack:\n"))
    #expect(try run.hasLineSettingsOfStart())
  }
}
