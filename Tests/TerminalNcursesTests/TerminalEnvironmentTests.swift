import TerminalModel
import Testing

@testable import TerminalNcurses

/// Interpretation of environment variables.
@Suite struct TerminalEnvironmentTests {
  @Test(arguments: [
    ([:], 8, TerminalColorDepth.ansi16), ([:], 256, .palette256), ([:], 0, .none), ([:], 0x100_0000, .trueColor),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, .none), (["NO_COLOR": ""], 256, .palette256),
    (["COLORTERM": "24bit"], 256, .trueColor), (["COLORTERM": "yes"], 8, .ansi16),
  ])
  func automaticDepth(variables: [String: String], colors: Int, depth: TerminalColorDepth) {
    #expect(TerminalEnvironment(variables).colorDepth(.auto, describedColors: colors) == depth)
  }

  /// force-color.org, and the levels of Node.js.
  @Test(arguments: [
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], 256, TerminalColorDepth.palette256), (["FORCE_COLOR": "yes"], 0, .ansi16),
    (["FORCE_COLOR": "0", "COLORTERM": "truecolor"], 256, .none), (["FORCE_COLOR": "2"], 8, .palette256),
    (["FORCE_COLOR": "3"], 8, .trueColor), (["FORCE_COLOR": "", "NO_COLOR": "1"], 256, .none),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1", "COLORTERM": "24bit"], 256, .trueColor),
    (["CLICOLOR_FORCE": "0", "NO_COLOR": "1"], 256, .none),
  ])
  func forcedDepth(variables: [String: String], colors: Int, depth: TerminalColorDepth) {
    #expect(TerminalEnvironment(variables).colorDepth(.auto, describedColors: colors) == depth)
  }

  @Test func keyboardProtocolDependsOnTheTerminal() {
    #expect(TerminalEnvironment(["TERM": "linux"]).keyboardProtocol == .legacy)
    #expect(TerminalEnvironment(["TERM": "xterm"]).keyboardProtocol == .kitty)
    #expect(TerminalEnvironment(["TERM": "tmux-256color", "TMUX": "x"]).keyboardProtocol == .kittyAndModifyOtherKeys)
    #expect(KeyboardProtocol.kittyAndModifyOtherKeys.enable == "\u{1B}[>1u\u{1B}[>4;1m")
    #expect(KeyboardProtocol.kittyAndModifyOtherKeys.disable == "\u{1B}[>4m\u{1B}[<u")
    #expect(KeyboardProtocol.legacy.enable + KeyboardProtocol.legacy.reenable + KeyboardProtocol.legacy.disable == "")
  }

  @Test func optionOverridesTheEnvironment() {
    let environment = TerminalEnvironment(["NO_COLOR": "1"])
    #expect(environment.colorDepth(.trueColor, describedColors: 8) == .trueColor)
    #expect(environment.colorDepth(.never, describedColors: 256) == .none)
  }

  @Test func localeFollowsPOSIXPrecedence() {
    #expect(TerminalEnvironment(["LC_ALL": "", "LC_CTYPE": "b", "LANG": "c"]).localeName == "b")
    #expect(TerminalEnvironment([:]).localeName == "C")
  }

  @Test func sizeIsReadIfValid() {
    #expect(TerminalEnvironment(["COLUMNS": "100", "LINES": "30"]).size == GridSize(columns: 100, rows: 30))
    #expect(TerminalEnvironment(["COLUMNS": "0", "LINES": "30"]).size == nil)
    #expect(TerminalEnvironment(["COLUMNS": "wide", "LINES": "30"]).size == nil)
  }
}
