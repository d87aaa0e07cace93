import Flows
import TerminalModel
import Testing

@testable import CrashTesting

@Suite("The progress line of hull crashtest")
struct CrashProgressTests {
  private func line(_ columns: Int, _ style: ConsoleStyle = .plain, seconds: Double = 16) -> String {
    CrashProgress(caseIndex: 1, caseCount: 4, done: 340, runs: 1_216, defects: 3)
      .line(seconds: seconds, TerminalFormat(columns: columns, style: style, marks: .unicode))
  }

  @Test("Parts of the progress line are omitted in a narrow terminal")
  func widths() {
    #expect(line(40) == "▕█░░░░░▏ 340/1216  3 defects  0:42 left")
    #expect(line(80) == "▕████░░░░░░░░░░░░░▏ 340/1216  3 defects  0:42 left  case 2 of 4")
    #expect(line(120) == "▕███████░░░░░░░░░░░░░░░░░░░░▏ 340/1216  3 defects  0:42 left  case 2 of 4")
    #expect(line(25) == "340/1216  3 defects")
    #expect(line(12) == "340/1216  …")
    for columns in [12, 25, 40, 80, 120] { #expect(CharacterWidth.columns(of: line(columns)) < columns) }
  }

  @Test("Colored progress line")
  func colors() {
    #expect(
      line(52, .colored, seconds: 1_000)
        == "\u{1B}[2m▕\u{1B}[0m\u{1B}[1;31m██\u{1B}[0m\u{1B}[2m░░░░░░░░▏\u{1B}[0m 340/1216  "
        + "\u{1B}[1;31m3 defects\u{1B}[0m\u{1B}[2m  42:57 left\u{1B}[0m")
  }

  @Test("No remaining time before the first run and after the last one")
  func ends() {
    let format = TerminalFormat(columns: 80, style: .plain, marks: .ascii)
    let start = CrashProgress(caseIndex: 0, caseCount: 1, done: 0, runs: 9, defects: 0)
    #expect(start.line(seconds: 0, format) == "[-----------------] 0/9")
    let end = CrashProgress(caseIndex: 0, caseCount: 1, done: 9, runs: 9, defects: 1)
    #expect(end.line(seconds: 5, format) == "[#################] 9/9  1 defect")
  }
}
