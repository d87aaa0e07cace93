import Foundation
import Testing

/// Known problem: an error at the start is hidden by the alternate screen.
@Suite(.serialized) struct StartupErrorTests {
  @Test(
    "Errors are reported before the alternate screen is entered",
    arguments: [
      (["nowhere"], "nowhere"), (["APP", "--theme", "nosuch"], "nosuch"), (["APP", "--engine", "nosuch"], "nosuch"),
      (["APP", "--log", "/nowhere/log"], "/nowhere/log"), (["APP", "--trace", "/nowhere/trace"], "/nowhere/trace"),
      (["APP", "--record", "/nowhere/x.cast"], "/nowhere/x.cast"), (["APP", "--config", "/nowhere/c.yaml"], "c.yaml"),
    ])
  func errorsAreReportedFirst(arguments: [String], reason: String) throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run"] + arguments.map { $0 == "APP" ? app.path : $0 })
    let (status, output) = try run.end()
    #expect(status == 2 << 8)
    #expect(output.hasPrefix("hull: ") && output.contains(reason))
    #expect(!output.contains("\u{1B}"))
    #expect(try run.hasLineSettingsOfStart())
  }
}
