import Foundation
import Testing

/// Known problem: one failing step of the restoration skips the others.
@Suite(.serialized) struct HangUpTests {
  @Test func closedTerminalEndsEverythingCleanly() throws {
    let app = try SinglePageApp(page: "<p>Ready<script>setInterval(() => document.body.append('.'), 1)</script>")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path, "--record", app.path + "/session.cast"])
    let page = try run.pageProcess(onceFrameContains: "Ready")
    run.hangUp()
    let (status, _) = try run.end()
    // Although nothing can be written, the status is that of SIGHUP, the recording is complete and the page has exited.
    #expect(status == 129 << 8)
    #expect(try app.folder.text(of: "session.cast").contains("Ready"))
    #expect(kill(page, 0) == -1)
    #expect(!FileManager.default.fileExists(atPath: run.folder.path + "/state/hull"), "SIGHUP writes no crash report")
  }

  @Test(arguments: [(SIGQUIT, 131), (SIGTERM, 143)] as [(Int32, Int32)])
  func signalsSetTheExitStatus(signal: Int32, status: Int32) throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path])
    try run.read(to: "Ready")
    run.signal(signal)
    #expect(try run.end().status == status << 8)
    #expect(try run.hasLineSettingsOfStart())
  }
}
