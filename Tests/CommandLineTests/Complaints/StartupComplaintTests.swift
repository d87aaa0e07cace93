import Foundation
import Testing

/// An error at the start is hidden by the screen on which it was printed.
@Suite(.serialized) struct StartupComplaintTests {
  @Test(
    "Nothing of the screen is touched before everything is known to work",
    arguments: [
      (["nowhere"], "nowhere"), (["APP", "--theme", "nosuch"], "nosuch"), (["APP", "--engine", "nosuch"], "nosuch"),
      (["APP", "--log", "/nowhere/log"], "/nowhere/log"), (["APP", "--trace", "/nowhere/trace"], "/nowhere/trace"),
      (["APP", "--record", "/nowhere/x.cast"], "/nowhere/x.cast"), (["APP", "--config", "/nowhere/c.yaml"], "c.yaml"),
    ])
  func errorsComeWithoutAScreen(arguments: [String], reason: String) throws {
    let app = try ComplaintApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run"] + arguments.map { $0 == "APP" ? app.path : $0 })
    let (status, output) = try run.end()
    #expect(status == 2 << 8)
    #expect(output.hasPrefix("hull: ") && output.contains(reason))
    #expect(!output.contains("\u{1B}"))
    #expect(try run.hasLineSettingsOfStart())
  }
}
