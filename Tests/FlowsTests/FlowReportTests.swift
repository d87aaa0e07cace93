import DocumentTestKit
import SourceText
import Testing

@testable import Flows

struct FlowReportTests {
  private var reports: [FlowReport] {
    var passed = FlowReport(
      flow: flow("Flow A", "flows/a.yaml", tags: ["smoke", "auth"], [FlowVariable("testCaseId", "TC-1")]))
    passed.realMilliseconds = 421.4
    passed.milliseconds = 31_000
    var warned = FlowReport(
      flow: flow(
        "Flow <B>", "flows/b.yaml", [FlowVariable("junitId", "B-7"), FlowVariable("junitClassname", "bank.B")]),
      steps: [
        StepReport(
          description: "Tap on \"Skip\"", path: "flows/b.yaml", position: SourcePosition(line: 4, column: 3),
          status: .warned, message: "\"Skip\" was not found")
      ])
    warned.realMilliseconds = 9
    let failure = FlowFailure(
      location: StepLocation(
        path: "flows/sub.yaml", position: SourcePosition(line: 7, column: 3), step: "Tap on \"Pay\""),
      callers: [
        StepLocation(path: "flows/c.yaml", position: SourcePosition(line: 3, column: 3), step: "Run sub.yaml")
      ],
      message: "\"Pay\" was not found", nearest: ["\"Pay & go\""], reason: "the renderer is gone",
      excerpt: "> 7 | - tapOn: Pay\n    |   ^",
      snapshot: FailureSnapshot(
        tab: "TAB_1", stack: ["/home", "/pay"], bar: "none | Home | none", dialog: "confirm \"Sure?\"",
        deaths: ["TAB_1 reported, SIGKILL (9), at /pay: leaveBlank"], calls: ["pay({}) pending for 1s"],
        console: ["error: No"], screen: "Home\u{1B}[2J\n<b>"))
    let failed = FlowReport(flow: flow("Flow C", "flows/c.yaml", []), failure: failure)
    var flaky = FlowReport(flow: flow("Flow D", "flows/d.yaml", []))
    flaky.earlierFailures = [failure]
    var twice = failed
    twice.name = "Flow E"
    twice.earlierFailures = [failure]
    return [passed, warned, failed, flaky, twice]
  }

  private func flow(_ name: String, _ path: String, tags: [String] = [], _ properties: [FlowVariable]) -> Flow {
    Flow(path: path, header: FlowHeader(appID: "bank", name: name, tags: tags, properties: properties), steps: [])
  }

  @Test func junitReportMatchesTheGolden() throws {
    Golden.expect(JUnitReport.xml(reports, device: "ios, embedded"), "reports/junit.xml")
  }

  @Test func consoleReportMatchesTheGolden() throws {
    let lines = reports.map { ConsoleReporter.text($0) } + [ConsoleReporter.summary(RunSummary(reports))]
    Golden.expect(lines.joined(separator: "\n") + "\n", "reports/console.txt")
  }

  private let message = """
    Tap on "Pay": "Pay" was not found: the renderer is gone; nearest: "Pay & go"%0Arun by flows/c.yaml:3:3: Run sub.yaml
    """

  @Test("Failed steps are annotations of GitHub Actions, and a flaky flow is a warning")
  func annotations() {
    let place = "file=flows/sub.yaml,line=7,col=3"
    #expect(
      GitHubReport.text(reports.flatMap(\.annotations)) == """
        ::error \(place),title=Flow C::\(message)
        ::warning \(place),title=Flow D (flaky)::\(message)
        ::error \(place),title=Flow E::\(message)

        """)
  }

  @Test("Values of workflow commands are escaped")
  func escaping() {
    var annotation = ReportAnnotation(
      .error, path: "100%/a,b.yaml", position: SourcePosition(line: 1, column: 2), title: "Pay: now,\nor later",
      message: "50%, a: b\nc")
    annotation.message += "\r"
    #expect(
      GitHubReport.text([annotation])
        == "::error file=100%25/a%2Cb.yaml,line=1,col=2,title=Pay%3A now%2C%0Aor later::50%25, a: b%0Ac%0D\n")
  }

  @Test("Failed steps are issues of GitLab's Code Quality, each with a fingerprint that does not depend on its line")
  func codeQuality() {
    var later = ReportAnnotation(
      .warning, path: "a.yaml", position: SourcePosition(line: 3, column: 3), title: "A (flaky)", message: "gone")
    let first = later
    later.position.line = 9
    func issue(_ line: Int, _ fingerprint: String) -> String {
      #"{"description":"A (flaky): gone","check_name":"hull","fingerprint":"\#(fingerprint)","severity":"minor","#
        + #""location":{"path":"a.yaml","positions":{"begin":{"line":\#(line),"column":3}}}}"#
    }
    #expect(
      GitLabReport.json([first, later])
        == "[\(issue(3, "a.yaml: A (flaky): gone")),\(issue(9, "a.yaml: A (flaky): gone (2)"))]\n")
    #expect(GitLabReport.json([]) == "[]\n")
  }

  @Test func pathsAreResolvedRelativeToTheReferringFile() {
    #expect(FlowLibrary.resolve("b.yaml", from: "a.yaml") == "b.yaml")
    #expect(FlowLibrary.resolve("../x/b.yaml", from: "flows/a.yaml") == "x/b.yaml")
    #expect(FlowLibrary.resolve("../../b.yaml", from: "flows/a.yaml") == "../b.yaml")
    #expect(FlowLibrary.resolve("./b.yaml", from: "/r/flows/a.yaml") == "/r/flows/b.yaml")
    #expect(FlowLibrary.resolve("/b.yaml", from: "flows/a.yaml") == "/b.yaml")
  }

  @Test func checkFollowsReferencedFiles() {
    let files = [
      "a.yaml":
        "appId: x\n---\n- repeat: {times: 1, commands: [{runFlow: b.yaml}]}\n- runFlow: c.yaml\n- runFlow: '${F}'\n- runFlow: {when: {platform: iOS}, file: phone.yaml}\n",
      "b.yaml": "appId: x\n---\n- tapp: y\n- runFlow: a.yaml\n",
    ]
    let found = FlowLibrary { files[$0] }.check("a.yaml")
    #expect(
      found.map(\.headline) == [
        "b.yaml:3:3: Invalid Command: \"tapp\"; did you mean \"tapOn\"?",
        "a.yaml:4:3: there is no file \"c.yaml\"; paths are relative to the flow's own file",
      ])
  }
}
