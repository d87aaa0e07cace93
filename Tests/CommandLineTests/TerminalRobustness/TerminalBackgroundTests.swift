import Foundation
import Testing

/// Known problem of terminal programs: white on white in light terminals, and blocking on a missing reply.
@Suite(.serialized) struct TerminalBackgroundTests {
  private static let page = """
    <style>.l { display: none } @media (prefers-color-scheme: light) { .l { display: block } .d { display: none } }</style>
    <p class=l>by day</p><p class=d>by night</p>
    """

  @Test func lateReplyChangesTheTheme() throws {
    let app = try SinglePageApp(page: Self.page)
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], repliesToQueries: false)
    try run.read(to: "\u{1B}]11;?\u{1B}\\\u{1B}[c")
    // Without a reply the theme is dark, and nothing blocks.
    try run.read(to: "by night")
    run.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c")
    try run.read(to: "day")
    run.type("q")
    #expect(try run.end().status == 0)
  }

  @Test(arguments: [
    (["TERM": "linux"], false), (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], true),
    (["TERM": "screen-256color"], true), (["TERM": "tmux-256color"], true), (["TERM": "vt220"], true),
  ])
  func onlySupportedQueriesAreSent(variables: [String: String], isAsked: Bool) throws {
    let app = try SinglePageApp(page: "<p>Ready")
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], variables: variables)
    let start = try run.read(to: "Ready")
    #expect(start.contains("\u{1B}]11;?") == isAsked)
    #expect(start.contains("\u{1B}[?2026$p\u{1B}[?2048$p") == (isAsked && variables["TERM_PROGRAM"] == nil))
    #expect(start.contains("$q") == (isAsked && variables["TERM_PROGRAM"] == nil && variables["TERM"] != "vt220"))
    run.type("q")
    #expect(try run.end().status == 0)
    #expect(try run.hasLineSettingsOfStart())
  }
}
