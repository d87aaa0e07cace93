import Testing

/// Color depth by environment and by option.
@Suite struct ColorTests {
  @Test func trueColorByEnvironment() throws {
    let run = try ProbeRun(environment: ["COLORTERM": "truecolor"])
    try run.started()
    #expect(try run.ask("facts") == "facts 40x6 trueColor unicode true dark unknown")
    try run.perform("put 0 0 rgb x")
    let output = try run.perform("show")
    #expect(output.contains("38;2;1;2;3"))
    #expect(output.contains("48;2;250;251;252"))
    try run.perform("put 0 1 orange y")
    #expect(try run.perform("show").contains("\u{1B}[38;5;208m"))
    try run.perform("put 0 2 red z")
    #expect(try run.perform("show").contains("\u{1B}[31m"))
  }

  @Test func paletteByDescription() throws {
    let run = try ProbeRun()
    try run.started()
    #expect(try run.ask("facts").contains(" palette256 "))
    try run.perform("put 0 0 rgb x")
    let output = try run.perform("show")
    #expect(output.contains("38;5;16"))
    #expect(output.contains("48;5;231"))
  }

  @Test func paletteByOptionWithALimitedDescription() throws {
    let run = try ProbeRun(environment: ["TERM": "xterm"], arguments: ["--palette"])
    try run.started()
    #expect(try run.ask("facts").contains(" palette256 "))
    try run.perform("put 0 0 orange x")
    #expect(try run.perform("show").contains("38;5;208"))
  }

  @Test func sixteenColorsByOptionWithoutColorsInTheDescription() throws {
    let run = try ProbeRun(environment: ["TERM": "vt220"], arguments: ["--sixteen"])
    try run.started()
    #expect(try run.ask("facts").contains(" ansi16 "))
    try run.perform("put 0 0 bright x")
    #expect(try run.perform("show").contains("\u{1B}[94m"))
  }

  @Test func forcedColorsOverrideNoColor() throws {
    let run = try ProbeRun(environment: ["NO_COLOR": "1", "FORCE_COLOR": "3"])
    try run.started()
    try run.perform("put 0 0 rgb x")
    #expect(try run.perform("show").contains("38;2;1;2;3"))
  }

  @Test func brightColorsOfEightAreBold() throws {
    let run = try ProbeRun(environment: ["TERM": "xterm"])
    try run.started()
    #expect(try run.ask("facts").contains(" ansi16 "))
    try run.perform("put 0 0 bright x")
    let output = try run.perform("show")
    #expect(output.contains("\u{1B}[34m"))
    #expect(output.contains("\u{1B}[0;1m") || output.contains("\u{1B}[1m"))
  }

  @Test func grayOfEightColorsIsWhiteInsteadOfBoldBlack() throws {
    let run = try ProbeRun(environment: ["TERM": "xterm"])
    try run.started()
    try run.perform("put 0 0 gray x")
    let output = try run.perform("show")
    #expect(output.contains("37"))
    #expect(!output.contains("\u{1B}[30m") && !output.contains("1m"))
  }

  @Test func noColorKeepsAttributes() throws {
    let run = try ProbeRun(environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    try run.started()
    #expect(try run.ask("facts").contains(" none "))
    try run.perform("put 0 0 rgb x")
    try run.perform("put 0 1 bold y")
    let output = try run.perform("show")
    #expect(!output.contains("38;"))
    #expect(output.contains("1m"))
  }

  @Test func strikethroughIsDrawn() throws {
    let run = try ProbeRun()
    try run.started()
    try run.perform("put 0 0 struck gone")
    let output = try run.perform("show")
    #expect(output.contains("\u{1B}[9m") || output.contains(";9m"))
  }

  @Test func withoutUnicodeOnlyASCIIIsWritten() throws {
    let run = try ProbeRun(environment: ["LANG": "C"])
    try run.started()
    #expect(try run.ask("facts").contains("unicode false"))
    try run.perform("put 0 0 plain ┌─┐漢é…")
    let output = try run.perform("show")
    #expect(output.contains("+-+? ?."))
    #expect(output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [("0;15", "dark false"), ("15;default;0", "dark true"), ("", "dark unknown")])
  func backgroundByEnvironment(value: String, fact: String) throws {
    let run = try ProbeRun(environment: ["COLORFGBG": value])
    try run.started()
    #expect(try run.ask("facts").hasSuffix(fact))
  }
}
