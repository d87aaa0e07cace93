import Foundation
import Testing

/// Known problem: tiny sizes crash the program or leave a wrong frame.
@Suite(.serialized) struct TinyTerminalTests {
  @Test func manyResizesDownToOneCellEndWithTheCorrectFrame() throws {
    let app = try SinglePageApp(page: SinglePageApp.form)
    defer { app.remove() }
    let run = try RawTerminal(["run", app.path])
    try run.read(to: "Amount")
    _ = try run.redraw()
    let frame = ScreenText.withoutClock(try run.redraw().frame)
    run.type("?")
    var number = 7
    for _ in 0..<200 {
      number = (number * 1_103 + 12_345) % 65_536
      try run.resize(columns: 1 + number % 150, rows: 1 + number / 150 % 60)
      // Every tenth size is rendered before the next resize.
      if number % 10 == 0 { _ = try run.redraw() }
    }
    for (columns, rows) in [(1, 1), (2, 1), (1, 30), (300, 2), (500, 200), (1, 1)] {
      try run.resize(columns: columns, rows: rows)
      _ = try run.redraw()
    }
    try run.resize(columns: 80, rows: 24)
    run.type(RawTerminal.escape)
    // The page is resized asynchronously.
    let deadline = Date().addingTimeInterval(30)
    var last = ""
    while last != frame, Date() < deadline { last = ScreenText.withoutClock(try run.redraw().frame) }
    #expect(last == frame)
    run.type("q")
    #expect(try run.end().status == 0)
    #expect(try run.hasLineSettingsOfStart())
  }
}
