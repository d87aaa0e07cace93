import Testing

/// Input through a pseudo-terminal.
@Suite struct InputTests {
  @Test func keysWithLineDisciplineMeaningAreReceived() throws {
    let run = try ProbeRun()
    try run.started()
    // Interrupt, stop, suspend and end of file are keys; Enter is not converted to a line feed.
    run.type("\u{3}\u{13}\u{1A}\u{4}\r")
    for letter in ["c", "s", "z", "d"] { #expect(try run.report() == "event key character(\"\(letter)\") 4") }
    #expect(try run.report() == "event key enter 0")
  }

  @Test func escapeIsAKeyAfterItsTimeout() throws {
    let run = try ProbeRun()
    try run.started()
    run.type("\u{1B}")
    #expect(try run.report() == "event key escape 0")
    run.type("\u{1B}[1;5A")
    #expect(try run.report() == "event key up 4")
  }

  @Test func mousePasteAndFocusAreReceived() throws {
    let run = try ProbeRun()
    try run.started()
    run.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<65;1;1M\u{1B}[200~a\rb\u{3}\u{1B}[201~\u{1B}[I")
    #expect(try run.report() == "event pointer press left 2,1 0")
    #expect(try run.report() == "event pointer release left 2,1 0")
    #expect(try run.report() == "event pointer wheel(rows: 3) none 0,0 0")
    #expect(try run.report() == "event paste \"a\\nb\\u{03}\"")
    #expect(try run.report() == "event focus gained")
  }

  @Test func repliesOfTheTerminalAreUsed() throws {
    let run = try ProbeRun(arguments: ["--ask"])
    _ = try run.output(
      to: "\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}]11;?\u{1B}\\\u{1B}[c")
    // A key that is typed meanwhile is not lost.
    run.type(
      "k\u{1B}[?2026;2$y\u{1B}[?2048;2$y\u{1B}P1$r48:2::1:2:3m\u{1B}\\\u{1B}]11;rgb:ffff/ffff/f0f0\u{1B}\\\u{1B}[?62;4c"
    )
    #expect(try run.started() == "\u{1B}[?2048h")
    #expect(try run.report() == "event key character(\"k\") 0")
    #expect(try run.ask("facts") == "facts 40x6 trueColor unicode true dark false")
    run.type("\u{1B}[48;6;40;0;0t\u{1B}[48;5;30;0;0t")
    #expect(try run.report() == "event resized 30x5")
    // Small updates are not synchronized.
    try run.perform("show")
    try run.perform("put 0 1 plain x")
    #expect(try run.perform("show").hasSuffix("x"))
    try run.perform("put 0 0 plain abcdefghijklmnopqrstuvwxyz")
    let frame = try run.perform("show")
    #expect(frame.hasPrefix("\u{1B}[?2026h"))
    #expect(frame.hasSuffix("\u{1B}[?2026l"))
    #expect(try run.perform("show") == "")
  }
}
