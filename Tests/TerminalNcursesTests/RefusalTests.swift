import Testing

/// Error messages for unusable terminals.
@Suite struct RefusalTests {
  @Test func inputIsNotATerminal() throws {
    let (status, output) = try ProbeRun(onTerminal: false).end()
    #expect(status == 69 << 8)
    #expect(
      output
        == "Standard input is not a terminal. Run hull in a terminal, or use `hull run --plain` or `hull dump` without one.\r\n"
    )
  }

  @Test func unknownType() throws {
    let run = try ProbeRun(environment: ["TERM": "nosuch\u{1B}"])
    let (status, output) = try run.end()
    #expect(status == 69 << 8)
    #expect(
      output == "The terminal type 'nosuch?' is not in the terminfo database. "
        + "Set TERM to a known type such as xterm-256color, or install its description.\r\n")
    #expect(try run.hasLineSettingsOfStart())
  }

  @Test func missingType() throws {
    let (status, output) = try ProbeRun(environment: ["TERM": ""]).end()
    #expect(status == 69 << 8)
    #expect(
      output
        == "The variable TERM is not set, so the terminal's type is unknown. Set it, for example to xterm-256color.\r\n"
    )
  }

  @Test func typeWithoutCursorAddressing() throws {
    let (status, output) = try ProbeRun(environment: ["TERM": "dumb"]).end()
    #expect(status == 69 << 8)
    #expect(
      output == "A terminal of type 'dumb' cannot position the cursor, which a full screen needs. "
        + "Use `hull run --plain`, which needs no screen.\r\n")
  }
}
