import TerminalModel
import Testing

@testable import TerminalNcurses

/// What variables mean.
@Suite struct TerminalEnvironmentTests {
  @Test(arguments: [
    ([:], 8, TerminalColorDepth.ansi16), ([:], 256, .palette256), ([:], 0, .none), ([:], 0x100_0000, .trueColor),
    (["NO_COLOR": "1", "COLORTERM": "truecolor"], 256, .none), (["NO_COLOR": ""], 256, .palette256),
    (["COLORTERM": "24bit"], 256, .trueColor), (["COLORTERM": "yes"], 8, .ansi16),
  ])
  func automaticDepth(variables: [String: String], colors: Int, depth: TerminalColorDepth) {
    #expect(TerminalEnvironment(variables).colorDepth(.auto, describedColors: colors) == depth)
  }

  @Test func choiceBeatsTheEnvironment() {
    let environment = TerminalEnvironment(["NO_COLOR": "1"])
    #expect(environment.colorDepth(.trueColor, describedColors: 8) == .trueColor)
    #expect(environment.colorDepth(.never, describedColors: 256) == .none)
  }

  @Test func localeIsLookedForInOrder() {
    #expect(TerminalEnvironment(["LC_ALL": "", "LC_CTYPE": "b", "LANG": "c"]).localeName == "b")
    #expect(TerminalEnvironment([:]).localeName == "C")
  }

  @Test func statedSizeIsTakenWhenItMakesSense() {
    #expect(TerminalEnvironment(["COLUMNS": "100", "LINES": "30"]).statedSize == GridSize(columns: 100, rows: 30))
    #expect(TerminalEnvironment(["COLUMNS": "0", "LINES": "30"]).statedSize == nil)
    #expect(TerminalEnvironment(["COLUMNS": "wide", "LINES": "30"]).statedSize == nil)
  }
}
