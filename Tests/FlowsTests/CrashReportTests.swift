import ShellCore
import Testing

@testable import Flows

@Suite("The reports of a crash test")
struct CrashReportTests {
  /// Four points in two steps, two kinds of death.
  static let crash: CrashCase = {
    func point(_ number: Int, _ text: String, _ step: Int) -> CrashPoint {
      CrashPoint(number: number, text: text, step: step, tab: "TAB_1", time: Double(number))
    }
    var crash = CrashCase(
      flow: "flows/pay.yaml", name: "Плата 💳", seed: 7, condition: CrashCondition(platform: "ios", policy: "reload"),
      kinds: [.renderer(.reported), .renderer(.silent)],
      points: [
        point(1, "launched", 1), point(2, "didPaint", 1), point(4, "user: tapNode", 2), point(5, "at rest", 2),
      ], steps: ["Launch the app", "Tap on \"Pay\""])
    let loss = CrashResult(verdict: .recovered, losses: ["had to be done again: Tap on \"Pay\""], lostCalls: ["pay"])
    let gone = CrashResult(verdict: .stuck, reason: "renderer gone", losses: ["could not be done: Tap on \"Pay\""])
    let fine = CrashResult(verdict: .equivalent)
    crash.results = [fine, gone, fine, gone, loss, gone, fine, fine]
    return crash
  }()

  @Test("In the terminal: a matrix, defects and losses with the command that makes them again, and a sum")
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
           5 at rest                                   =   =

        = equivalent  ~ recovered with loss  S stuck

        Defects:
          S stuck: renderer gone
              could not be done: Tap on "Pay"
            silent; 3 points, first 1 (step 1, launched)
            hull crashtest flows/pay.yaml --at 1 --deaths silent --platforms ios --policies reload --seed 7

        Losses:
          ~ recovered with loss
              had to be done again: Tap on "Pay"
              calls cut off: pay
            reported; 1 point, first 4 (step 2, user: tapNode)
            hull crashtest flows/pay.yaml --at 4 --deaths reported --platforms ios --policies reload --seed 7

        8 runs: 4 equivalent, 1 recovered with loss, 3 stuck; defects found
        """)
  }

  @Test("Side by side: the worst that each kind of death led to, and how often")
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
    "As HTML: every outcome that is not the undisturbed one, with picture and timeline, and nothing of a page as markup"
  )
  func html() {
    var crash = Self.crash
    crash.name = "<script>alert(1)</script>"
    let record = FlowRecord(
      report: FlowReport(flow: Flow(path: "x", header: FlowHeader(appID: "x"), steps: [])), platform: .ios, seed: 1)
    let page = CrashHTML.page([crash], exhibits: [[1: CrashExhibit(picture: "<svg id=\"end\"/>", record: record)]])
    #expect(page.contains("<title>Crash test: defects in 1 of 1</title>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script>"))
    #expect(page.contains("<svg id=\"end\"/>"))
    #expect(page.matches(of: /<details class="finding/).count == 2)
  }
}
