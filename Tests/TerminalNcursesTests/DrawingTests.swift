import Testing

/// Output of drawing.
@Suite struct DrawingTests {
  @Test func oneChangedCellIsOneSmallWrite() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("put 0 0 plain abcdefgh")
    #expect(try run.perform("show").contains("abcdefgh"))
    #expect(try run.perform("show") == "")
    try run.perform("put 3 2 plain x")
    #expect(try run.perform("show") == "\u{1B}[3;4Hx")
  }

  @Test func cursorIsShownMovedAndHidden() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("show")
    let shown = try run.perform("cursor 5 1")
    #expect(shown.contains("\u{1B}[?12l\u{1B}[?25h"))
    #expect(shown.contains("\u{1B}[2;6H"))
    #expect(try run.perform("cursor 5 1") == "")
    #expect(try !run.perform("cursor 5 2").contains("\u{1B}[?25h"))
    #expect(try run.perform("show").contains("\u{1B}[?25l"))
  }

  @Test func wideTextAtTheEdgeNeverWraps() throws {
    let run = try ProbeRun(columns: 4, rows: 1)
    try run.started()
    try run.perform("put 0 0 plain 漢字")
    #expect(try run.perform("show").contains("漢字"))
    // The grid is wider than the terminal: the clipped pair becomes a blank.
    try run.perform("grid 6 1")
    try run.perform("put 0 0 plain a漢字")
    let cut = try run.perform("show")
    #expect(cut.contains("a漢"))
    #expect(!cut.contains("字"))
  }

  @Test func narrowTextReplacesWideText() throws {
    let run = try ProbeRun(columns: 8, rows: 2)
    try run.started()
    try run.perform("put 0 0 plain 漢字漢字")
    try run.perform("show")
    try run.perform("put 1 0 plain ab")
    #expect(try run.perform("show").contains(" ab "))
  }

  @Test func joinedClustersAreSimplified() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("put 0 0 plain 👨‍👩‍👧|🇩🇪|e\u{301}|")
    let output = try run.perform("show")
    #expect(output.contains("👨|"))
    #expect(output.contains("e\u{301}|"))
    #expect(!output.unicodeScalars.contains("\u{200D}"))
  }

  @Test(arguments: [(1, 1), (1, 5), (5, 1), (2, 2)])
  func tinySizesAreDrawn(columns: Int, rows: Int) throws {
    let run = try ProbeRun(columns: columns, rows: rows)
    try run.started()
    #expect(try run.ask("facts").hasPrefix("facts \(columns)x\(rows) "))
    try run.perform("grid 10 10")
    try run.perform("put 0 0 plain x漢字abc")
    #expect(try run.perform("cursor 0 0").contains("x"))
    try run.perform("restore")
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func resizeDrawsEverythingAtTheNewSize() throws {
    let run = try ProbeRun(columns: 40, rows: 6)
    try run.started()
    try run.perform("put 0 5 plain bottom")
    try run.perform("show")
    for (columns, rows) in [(1, 1), (100, 30), (20, 4)] {
      try run.resize(columns: columns, rows: rows)
      #expect(try run.ask("resized") == "size \(columns) \(rows)")
      try run.perform("put \(columns - 1) \(rows - 1) plain #")
      #expect(try run.perform("show").contains("#"))
    }
  }

  @Test func redrawReopensTheScreenAndWritesEverything() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("put 0 0 plain everything")
    try run.perform("show")
    // Another program restored the line settings of a shell.
    let raw = try run.lineSettings()
    try run.putLineSettingsBack()
    let output = try run.perform("redraw")
    #expect(output.hasPrefix("\u{1B}[?1049h"))
    #expect(output.contains("\u{1B}[?25l"))
    #expect(output.contains("everything"))
    #expect(
      output.hasSuffix("\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[=1u"))
    #expect(try run.lineSettings() == raw)
    #expect(try run.perform("cursor 1 1").contains("\u{1B}[?25h"))
    #expect(try run.perform("redraw").contains("\u{1B}[?25h"))
  }

  @Test func clipboardIsWrittenInBase64() throws {
    let run = try ProbeRun()
    try run.started()
    run.send("copy hällo")
    #expect(try run.report() == "copied sent")
    #expect(try run.outputToMark() == "\u{1B}]52;c;aMOkbGxv\u{1B}\\")
    #expect(try run.report() == "done")
    #expect(try run.ask("copy-long") == "copied tooLong")
  }

  @Test func clipboardPassesThroughTmuxAndNotThroughScreen() throws {
    let tmux = try ProbeRun(environment: ["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0"])
    try tmux.started()
    tmux.send("copy hi")
    #expect(try tmux.report() == "copied sent")
    #expect(
      try tmux.outputToMark()
        == "\u{1B}]52;c;aGk=\u{1B}\\" + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGk=\u{1B}\u{1B}\\\u{1B}\\")
    for environment in [["TERM": "screen", "STY": "1.pts"], ["TERM": "linux"]] {
      let run = try ProbeRun(environment: environment)
      try run.started()
      run.send("copy hi")
      #expect(try run.report() == "copied unsupported")
      #expect(try run.outputToMark() == "")
    }
  }
}
