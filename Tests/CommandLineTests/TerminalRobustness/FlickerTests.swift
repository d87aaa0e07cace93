import Foundation
import Testing

/// Known problem: frames flicker, and small changes write much output.
@Suite(.serialized) struct FlickerTests {
  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"

  @Test func framesUseSynchronizedOutput() throws {
    let app = try SinglePageApp(page: SinglePageApp.form)
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path])
    let start = try run.read(to: "Amount")
    #expect(start.contains(Self.begin))
    try run.read(to: Self.end)
    run.type("?")
    // The page may still finish its load, whose frame comes first.
    var help = try run.read(to: Self.end)
    while !help.contains("Keys") { help = try run.read(to: Self.end) }
    #expect(help.hasPrefix(Self.begin))
    #expect(!help.contains("\u{1B}[2J"), "unchanged cells are not written")
    run.type(RawTerminal.escape + "q")
    #expect(try run.end().status == 0)

    let plain = try RawTerminal(["run", app.path], repliesToQueries: false)
    try plain.read(to: "Amount")
    plain.type("q")
    let all = try plain.end().output
    #expect(!all.contains(Self.begin))
  }

  @Test(
    "A letter in a field is at most 64 bytes",
    arguments: [["TERM": "xterm-256color"], ["TERM": "xterm-256color", "COLORTERM": "truecolor"], ["TERM": "xterm"]])
  func oneChangedFieldIsAFewBytes(variables: [String: String]) throws {
    let app = try SinglePageApp(page: SinglePageApp.form)
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path], variables: variables)
    try run.read(to: "Amount")
    run.type("\t")
    try run.frame(containing: "leave field")
    // A letter that is unique on the screen identifies its frame.
    run.type("Z")
    try run.frame(containing: "Z")
    for letter in ["2", "3", "4", "5", "6"] {
      run.type(letter)
      let first = try run.read(to: letter)
      let all = first + (try run.readUntilRedrawn()).replacing(Self.begin, with: "")
      #expect(all.utf8.count <= 64, "\(all.debugDescription)")
    }
    run.type(RawTerminal.escape)
    try run.frame(containing: "leave field", isPresent: false)
    run.type("q")
    #expect(try run.end().status == 0)
  }
}
