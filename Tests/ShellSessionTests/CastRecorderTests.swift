import BridgeContract
import Flows
import Foundation
import ShellScreen
import ShellSession
import SystemTestKit
import TerminalModel
import Testing

@Suite("Recording a session as asciicast")
struct CastRecorderTests {
  @Test("A recording has a header, a complete first frame, changed cells, and resize events")
  func frames() throws {
    let folder = try TemporaryFolder(prefix: "hull-cast-test")
    let path = folder.path + "/session.cast"
    let recorder = CastRecorder(path: path, size: GridSize(columns: 4, rows: 2), title: "Cast \"1\"")
    recorder.record(screen(columns: 4, "abcd"), at: 0)
    recorder.record(screen(columns: 4, "abXd", cursor: GridPoint(column: 2, row: 0)), at: 1_250)
    recorder.record(screen(columns: 6, "abXdef"), at: 2_000)
    try recorder.finish()
    let lines = try FileSystem.text(of: path).split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    #expect(lines.map(kind) == ["header", "o", "o", "r", "o"])
    #expect(lines.first?["width"] == .integer(4))
    #expect(lines.first?["title"] == .string("Cast \"1\""))
    #expect(text(lines[1]).hasPrefix("\u{1B}[0m\u{1B}[2J"))
    #expect(text(lines[1]).contains("abcd"))
    #expect(text(lines[1]).hasSuffix("\u{1B}[?25l"))
    #expect(text(lines[2]).contains("X"))
    #expect(!text(lines[2]).contains("ab"))
    #expect(text(lines[2]).hasSuffix("\u{1B}[1;3H\u{1B}[?25h"))
    #expect(text(lines[3]) == "6x2")
    #expect(text(lines[4]).contains("abXdef"))
  }

  @Test("Version 3 has the size in `term`, and intervals instead of times")
  func versionThree() throws {
    let folder = try TemporaryFolder(prefix: "hull-cast-test")
    let path = folder.path + "/session.cast"
    let recorder = CastRecorder(path: path, size: GridSize(columns: 4, rows: 2), title: "Cast", version: .three)
    recorder.record(screen(columns: 4, "abcd"), at: 100.1)
    recorder.mark("Tap", at: 1_350.2)
    recorder.record(screen(columns: 4, "abXd"), at: 1_350.2)
    recorder.record(screen(columns: 6, "abXdef"), at: 2_000)
    try recorder.finish()
    let lines = try FileSystem.text(of: path).split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    #expect(lines[0].text == #"{"version":3,"term":{"cols":4,"rows":2},"title":"Cast"}"#)
    let events = lines.dropFirst().map { "\(time($0)) \(kind($0))" }
    #expect(events == ["0.1001 o", "1.2501 m", "0.0 o", "0.6498 r", "0.0 o"])
    #expect(text(lines[4]) == "6x2")
  }

  /// A flow in which the page changes twice.
  private func record() throws -> (app: SessionApp, path: String) {
    let app = try SessionApp(["index.html": Self.page, "other.html": ""], launches: false)
    let path = app.folder.path + "/a/flow.cast"
    let driver = FlowSession(session: app.session)
    let library = FlowLibrary { _ in "appId: x\n---\n- launchApp\n- assertVisible: 22222\n- advance: 1m\n- launchApp\n"
    }
    try driver.startRecording(path: app.folder.path + "/a/flow")
    let runner = FlowRunner(driver: driver, library: library)
    runner.observer = driver
    #expect(runner.run(try library.flow(at: "flow.yaml")).failure == nil)
    #expect(throws: DriverFailure("a recording is running already: stop it first")) {
      try driver.startRecording(path: path)
    }
    try driver.stopRecording()
    #expect(throws: DriverFailure("no recording is running")) { try driver.stopRecording() }
    return (app, path)
  }

  @Test(
    "A flow's recording has a frame for each virtual time with a change, and a marker for each step")
  func flow() throws {
    let (app, path) = try record()
    // The missing folder is created.
    defer { withExtendedLifetime(app) {} }
    let lines = try FileSystem.text(of: path).split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    let story = lines.dropFirst().map { "\(time($0)) \(kind($0) == "m" ? text($0) : kind($0))" }
    #expect(
      story == [
        "0.0 o", "0.0 Launch the app", "0.0 o", "0.001 o", "0.001 Assert that \"22222\" is visible", "2.501 o",
        "2.501 Let 1m pass", "30.001 o", "62.501 Launch the app", "62.501 o", "62.502 o",
      ])
    let shown = ["11111", "22222", "33333"].map { word in
      lines.filter { kind($0) == "o" && text($0).contains(word) }.map(time)
    }
    #expect(shown == [["0.001", "62.502"], ["2.501"], ["30.001"]])
  }

  @Test(
    "The asciinema player plays the recording",
    .enabled(if: Asciinema.isAvailable, "scripts/setup --test installs it"))
  func player() throws {
    let (app, path) = try record()
    let player = try ChildProcess.run(
      [Asciinema.program, "play", "-i", "0.01", path], in: app.folder.path,
      environment: ["LC_ALL": "C.UTF-8", "HOME": app.folder.path, "PATH": "/usr/bin:/bin"])
    #expect(player.status == 0)
    #expect(player.errors == "")
    for text in ["11111", "22222", "33333"] { #expect(player.output.contains(text)) }
  }

  private static let page = """
    <p id=out>11111</p>
    <script>
      setTimeout(() => out.textContent = "22222", 2500);
      setTimeout(() => out.textContent = "33333", 30000);
    </script>
    """

  @Test("An unwritable file is reported")
  func unwritable() {
    let recorder = CastRecorder(path: "/nowhere/x.cast", size: GridSize(columns: 1, rows: 1), title: "")
    #expect(throws: SessionError.self) { try recorder.finish() }
  }

  private func screen(columns: Int, _ line: String, cursor: GridPoint? = nil) -> RenderedScreen {
    var grid = Grid(size: GridSize(columns: columns, rows: 2))
    for (column, glyph) in line.enumerated() {
      grid.setGlyph(glyph, width: 1, style: CellStyle(), column: column, row: 0)
    }
    return RenderedScreen(grid: grid, cursor: cursor)
  }

  private func kind(_ line: JSONValue) -> String {
    guard case .array(let parts) = line else { return "header" }
    return parts[1].stringValue ?? ""
  }

  private func time(_ line: JSONValue) -> String {
    guard case .array(let parts) = line else { return "" }
    return parts[0].text
  }

  private func text(_ line: JSONValue) -> String {
    guard case .array(let parts) = line else { return "" }
    return parts[2].stringValue ?? ""
  }
}
