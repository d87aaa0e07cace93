import Foundation
import SystemTestKit
import Testing

/// `hull run --record`: markers for players.
@Suite(.serialized) struct RecordingOnTerminalTests {
  private static let page = """
    <button id=button onclick="button.textContent = 'Pressed ' + ++count">Press</button>
    <input id=field type=password>
    <script>let count = 0;</script>
    """

  @Test(arguments: ["asciicast-v2", "asciicast-v3"]) func userActionsHaveMarkers(format: String) throws {
    let app = try SinglePageApp(page: Self.page)
    defer { app.remove() }
    let path = app.path + "/session.cast"
    let run = try RawTerminal(["run", app.path, "--record", path, "--record-format", format])
    try run.read(to: "Press")
    run.type("\u{1B}[<0;5;4M\u{1B}[<0;5;4m")
    try run.frame(containing: "Pressed 1")
    // The letters of a password are neither in frames nor in markers.
    // Letters belong to the shell until the page has moved the focus, and it may take longer than they wait for it.
    run.type("\t")
    try run.frame(containing: "leave field")
    run.type("secret")
    try run.frame(containing: "••••••")
    run.type(RawTerminal.escape)
    try run.frame(containing: "leave field", isPresent: false)
    run.type("\u{1B}[15~")
    try run.frame(containing: "Pressed", isPresent: false)
    run.type("q")
    #expect(try run.end().status == 0)

    let events = try app.folder.text(of: "session.cast").split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    let header = try #require(events.first as? [String: Any])
    #expect(header["version"] as? Int == (format == "asciicast-v2" ? 2 : 3))
    let lines = events.dropFirst().compactMap { $0 as? [Any] }
    let markers = lines.filter { $0[1] as? String == "m" }.compactMap { $0[2] as? String }
    #expect(markers == ["Tap at column 5, row 1", "Press tab", "Press escape", "Reload"])
    // Version 2 has absolute times, version 3 intervals.
    let times = lines.compactMap { $0[0] as? Double }
    #expect(times.count == lines.count && times.allSatisfy { $0 >= 0 })
    if format == "asciicast-v2" { #expect(times == times.sorted()) }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/asciinema")))
  func asciinemaPlaysTheRecording() throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path, "--record", app.path + "/session.cast"])
    try run.read(to: "Ready")
    run.type("\u{1B}[15~")
    try run.frame(containing: "Ready")
    run.type("q")
    #expect(try run.end().status == 0)
    let player = try ChildProcess.run(
      ["/usr/bin/asciinema", "play", "-i", "0.01", app.path + "/session.cast"], in: app.path,
      environment: ["LC_ALL": "C.UTF-8", "HOME": app.path, "PATH": "/usr/bin:/bin"])
    #expect(player.status == 0 && player.output.contains("Ready"))
  }
}
