import DocumentTestKit
import Flows
import ShellCore
import SourceText
import TerminalModel
import Testing

@testable import CrashTesting

@Suite("Crash test reports")
struct CrashReportTests {
  /// A case with four points in two steps and two kinds of death.
  static let crash: CrashCase = {
    func point(_ number: Int, _ text: String, _ step: Int) -> CrashPoint {
      CrashPoint(number: number, text: text, step: step, tab: "TAB_1", time: Double(number))
    }
    var crash = CrashCase(
      flow: "flows/pay.yaml", name: "Плата 💳", seed: 7,
      condition: CrashTestCondition(platform: "ios", policy: "reload"),
      kinds: [.renderer(.reported), .renderer(.silent)],
      points: [
        point(1, "launched", 1), point(2, "didPaint", 1), point(4, "user: tapNode", 2), point(5, "idle", 2),
      ],
      steps: [
        StepLocation(path: "flows/pay.yaml", position: SourcePosition(line: 3, column: 3), step: "Launch the app"),
        StepLocation(path: "flows/tap.yaml", position: SourcePosition(line: 9, column: 5), step: "Tap on \"Pay\""),
      ])
    let loss = CrashResult(verdict: .recovered, losses: ["had to be repeated: Tap on \"Pay\""], lostCalls: ["pay"])
    let gone = CrashResult(verdict: .stuck, reason: "renderer gone", losses: ["could not be done: Tap on \"Pay\""])
    let fine = CrashResult(verdict: .equivalent)
    crash.results = [fine, gone, fine, gone, loss, gone, fine, fine]
    return crash
  }()

  @Test("Each kind of defect is an annotation at the step of its first run")
  func annotations() {
    var crash = Self.crash
    crash.results[4] = CrashResult(verdict: .wrongPage, reason: "shows /home")
    let options = "--platforms ios --policies reload --seed 7"
    #expect(
      GitHubReport.text(crash.annotations) == """
        ::error file=flows/pay.yaml,line=3,col=3,title=Плата 💳%3A stuck (ios%2C reload)::silent at launched: \
        renderer gone; 3 runs%0Ahull crashtest flows/pay.yaml --at 1 --deaths silent \(options)
        ::error file=flows/tap.yaml,line=9,col=5,title=Плата 💳%3A wrong page (ios%2C reload)::reported at \
        user: tapNode: shows /home; 1 run%0Ahull crashtest flows/pay.yaml --at 4 --deaths reported \(options)

        """)
    // Defects before the first step are reported at it, and losses are no defects.
    crash.points[0].step = 0
    #expect(crash.annotations.map(\.position.line) == [3, 9])
    crash.results = crash.results.map { _ in CrashResult(verdict: .recovered) }
    #expect(crash.annotations == [])
  }

  @Test("The plain report has a matrix, defects and losses with their replay commands, and a summary")
  func console() {
    #expect(
      CrashConsole.text(Self.crash) == """
        flows/pay.yaml: Плата 💳
        ios, reload: 4 points x 2 kinds of death, 8 runs

                                                      rep sil
        1 Launch the app
           1-2 launched ... didPaint                   =   S
        2 Tap on "Pay"
           4 user: tapNode                             ~   S
           5 idle                                      =   =

        = equivalent  ~ recovered with loss  S stuck

        Defects:
          S stuck: renderer gone
              could not be done: Tap on "Pay"
            silent; 3 points, first 1 (step 1, launched)
            hull crashtest flows/pay.yaml --at 1 --deaths silent --platforms ios --policies reload --seed 7

        Losses:
          ~ recovered with loss
              had to be repeated: Tap on "Pay"
              calls cut off: pay
            reported; 1 point, first 4 (step 2, user: tapNode)
            hull crashtest flows/pay.yaml --at 4 --deaths reported --platforms ios --policies reload --seed 7

        8 runs: 4 equivalent, 1 recovered with loss, 3 stuck; defects found
        """)
  }

  @Test("The table shows the worst verdict and its number of runs for each kind of death")
  func table() {
    var other = Self.crash
    other.condition.policy = ""
    other.results = other.results.map { _ in CrashResult(verdict: .equivalent) }
    #expect(
      CrashTable.text([Self.crash, other]) == """
        platform  policy     reported  silent
        ios       reload     ~ 1/4     S 3/4
        ios       app's own  =         =
        """)
  }

  @Test(
    "The HTML report shows every outcome that differs from the baseline with screenshot and timeline, and escapes texts"
  )
  func html() {
    var crash = Self.crash
    crash.name = "<script>alert(1)</script>"
    let record = FlowRecord(
      report: FlowReport(flow: Flow(path: "x", header: FlowHeader(appID: "x"), steps: [])), platform: .ios, seed: 1)
    let page = CrashHTML.page(
      [crash], artifacts: [[1: FailureArtifact(screenshot: "<svg id=\"end\"/>", record: record)]])
    #expect(page.contains("<title>Crash test: defects in 1 of 1</title>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script>"))
    #expect(page.contains("<svg id=\"end\"/>"))
    #expect(page.matches(of: /<details class="finding/).count == 2)
  }

  /// A case with many points, gaps in their numbers, and every verdict.
  static let large: CrashCase = {
    var crash = Self.crash
    crash.name = "All \u{1B}[2J verdicts, 漢字 " + String(repeating: "long ", count: 2_000)
    crash.condition.policy = ""
    crash.seed = 1
    crash.kinds = [.renderer(.reported), .renderer(.onLoad), .host]
    crash.steps = (1...13).map { number in
      StepLocation(
        path: "flows/pay.yaml", position: SourcePosition(line: number, column: 3),
        step: "Step \(number) \u{9B}\(String(repeating: "of many words ", count: number))")
    }
    crash.points = (1...130).filter { $0 % 17 != 0 }.map { number in
      CrashPoint(number: number, text: "didPaint", step: number / 10 + 1, tab: "TAB_1", time: 0)
    }
    crash.results = crash.scenarios.map { scenario in
      let number = scenario.point.number
      guard scenario.kind != .host, number % 10 == 3 else { return CrashResult(verdict: .equivalent) }
      let verdict = CrashVerdict.allCases[number / 10 % CrashVerdict.allCases.count]
      var result = CrashResult(
        verdict: verdict, reason: verdict.isDefect ? "a reason \u{7}with many words that are more than a line" : "",
        losses: ["missing on the last screen: p \"\(String(repeating: "word ", count: 12))\""])
      result.calls = [CrashCallCount("order {\"what\":\"coffee and cake\"}", baseline: 1, actual: 20)]
      return result
    }
    return crash
  }()

  private func everyWidth(_ text: (TerminalFormat) -> String, _ style: ConsoleStyle, _ marks: ConsoleMarks) -> String {
    [40, 80, 120].map { columns in
      "--- \(columns) columns\n" + text(TerminalFormat(columns: columns, style: style, marks: marks)) + "\n"
    }.joined()
  }

  @Test("The terminal report fits 40, 80 and 120 columns")
  func terminal() throws {
    for (crash, name) in [(Self.crash, "crash"), (Self.large, "crash-large")] {
      let text = { CrashTerminal.text(crash, seconds: 1.25, $0) }
      Golden.expect(everyWidth(text, .plain, .unicode), "reports/\(name).txt")
      Golden.expect(everyWidth(text, .plain, .ascii), "reports/\(name)-ascii.txt")
      Golden.expect(EscapeSequences.readable(everyWidth(text, .colored, .unicode)), "reports/\(name)-colors.txt")
    }
  }

  @Test("The terminal summary of several cases has a table, all defects and totals")
  func cases() throws {
    var fine = Self.large
    fine.condition = CrashTestCondition(platform: "android", policy: "start-page")
    fine.flow = "flows/a name that is longer than its column.yaml"
    fine.results = fine.results.map { _ in CrashResult(verdict: .equivalent) }
    let text = { CrashTerminal.totals([Self.large, fine], seconds: 125, $0) }
    Golden.expect(everyWidth(text, .plain, .unicode), "reports/crash-cases.txt")
    Golden.expect(EscapeSequences.readable(everyWidth(text, .colored, .ascii)), "reports/crash-cases-colors.txt")
  }

  @Test("A case without points has only a summary, and paths with spaces are quoted")
  func empty() {
    var crash = Self.crash
    crash.points = []
    crash.results = []
    let format = TerminalFormat(columns: 40, style: .plain, marks: .ascii)
    #expect(
      CrashTerminal.text(crash, seconds: 0, format) == """
        Плата 💳
        flows/pay.yaml
        ios, reload

        flows/pay.yaml, ios, reload
        0 points x 2 kinds, 0 runs, 0ms
        no defects, 0 equivalent
        """)
    crash.flow = "my flows/pay.yaml"
    let scenario = CrashScenario(kind: .host, point: Self.crash.points[0])
    #expect(
      crash.replayCommand(for: scenario)
        == "hull crashtest 'my flows/pay.yaml' --at 1 --deaths host --platforms ios --policies reload --seed 7")
  }

  @Test("Points of an interrupted test without all of their runs are removed")
  func incompletePoints() {
    var crash = Self.crash
    let results = crash.results
    crash.results = []
    crash.keepCompletePoints(of: [results[0], results[1], nil, results[3], results[4], results[5], results[6], nil])
    var expected = Self.crash
    expected.points = [Self.crash.points[0], Self.crash.points[2]]
    expected.results = [results[0], results[1], results[4], results[5]]
    #expect(crash == expected)
    crash.keepCompletePoints(of: [nil, nil, nil, nil])
    #expect(crash.points.isEmpty && crash.results.isEmpty)
  }

  @Test(
    "Lines of the terminal report fit the terminal and contain no control characters", arguments: [40, 80, 120])
  func widths(_ columns: Int) {
    let format = TerminalFormat(columns: columns, style: .plain, marks: .unicode)
    let text =
      CrashTerminal.text(Self.large, seconds: 1, format) + "\n" + CrashTerminal.totals([Self.large], seconds: 1, format)
    for line in text.split(separator: "\n") { #expect(CharacterWidth.columns(of: line) < columns, "\(line)") }
    #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
  }
}
