import Foundation
import Testing

/// Early and late replies of the terminal to queries.
@Suite(.serialized) struct TerminalRepliesTests {
  private static let question = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"

  @Test(
    "True color is detected without COLORTERM",
    arguments: [("xterm-256color", "48:2::1:2:3"), ("xterm", "0;48;2;1;2;3"), ("screen-256color", "48:2:1:2:3")])
  func allColors(type: String, state: String) throws {
    let app = try SinglePageApp(page: "<p style='color: #123456; background: #fedcba'>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], variables: ["TERM": type], reply: "\u{1B}P1$r\(state)m\u{1B}\\")
    let start = try run.read(to: "Ready")
    #expect(start.contains(Self.question))
    #expect(start.contains("38;2;18;52;86") && start.contains("48;2;254;220;186"))
    run.type("q")
    #expect(try run.end().status == 0)
  }

  @Test func lateReplyChangesTheColors() throws {
    let app = try SinglePageApp(page: "<p style='color: #123456; background: #fedcba'>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], repliesToQueries: false)
    let start = try run.read(to: "Ready")
    #expect(!start.replacing(Self.question, with: "").contains("8;2;"))
    run.type("\u{1B}P1$r48:2::1:2:3m\u{1B}\\")
    #expect(try run.read(to: "Ready").contains("38;2;18;52;86"))
    run.type("q")
    #expect(try run.end().status == 0)
  }

  @Test(
    "A terminal with fewer colors, or with a color setting, keeps its depth",
    arguments: [
      ([:], [], "48:5:16", true), ([:], [], "0", true), (["NO_COLOR": "1"], [], "48:2::1:2:3", false),
      (["FORCE_COLOR": "2"], [], "48:2::1:2:3", false), ([:], ["--color", "256"], "48:2::1:2:3", false),
      (["TERM_PROGRAM": "Apple_Terminal"], [], "48:2::1:2:3", false), (["TERM": "vt220"], [], "48:2::1:2:3", false),
    ] as [([String: String], [String], String, Bool)])
  func fewColors(variables: [String: String], arguments: [String], state: String, isAsked: Bool) throws {
    let app = try SinglePageApp(page: "<p style='color: #123456'>Ready")
    defer { app.remove() }
    let run = try RawTerminal(
      ["run", app.path] + arguments, variables: variables, reply: "\u{1B}P1$r\(state)m\u{1B}\\")
    let start = try run.read(to: "Ready")
    #expect(start.contains(Self.question) == isAsked)
    #expect(!start.replacing(Self.question, with: "").contains("8;2;"))
    run.type("q")
    #expect(try run.end().status == 0)
  }

  @Test func reportedSizesAreApplied() throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], reply: "\u{1B}[?2048;2$y")
    let start = try run.read(to: "Ready")
    #expect(start.contains("\u{1B}[?2048$p") && start.contains("\u{1B}[?2048h"))
    // Reporting the known size changes nothing.
    run.type("\u{1B}[48;24;80;480;800t")
    let before = try run.redraw().frame
    run.type("\u{1B}[48;12;50;240;500t")
    var after = before
    // The first report may be received before the new size is rendered.
    for _ in 0..<100 where Self.lastRow(after) != 12 { after = try run.redraw().frame }
    #expect(Self.lastRow(before) == 24 && Self.lastRow(after) == 12)
    // Modes that were reset meanwhile are set again.
    #expect(after.contains("\u{1B}[?2048h"))
    run.type("q")
    let (status, end) = try run.end()
    #expect(status == 0 && end.contains("\u{1B}[?2048l\u{1B}[<u"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func sizeReportsAreDisabledOnEveryExit(signal: Int32) throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], reply: "\u{1B}[?2048;2$y")
    try run.read(to: "Ready")
    run.signal(signal)
    #expect(try run.end().output.contains("\u{1B}[?2048l"))
  }

  private static func lastRow(_ frame: String) -> Int? {
    frame.matches(of: /\e\[(\d+)(?:;\d+H|d)/).compactMap { Int($0.1) }.max()
  }
}
