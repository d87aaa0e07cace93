import BridgeContract
import Foundation
import SourceText
import Testing

@testable import Flows

@Suite("Flow reports in JSON")
struct FlowReportJSONTests {
  private func roundTrip(_ report: FlowReport) throws -> FlowReport? {
    let text = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    return FlowReport(json: try JSONValue(parsing: text))
  }

  private var report: FlowReport {
    let header = FlowHeader(
      appID: "bank", name: "A \"flow\"\u{2028}", tags: ["a", "b"], properties: [FlowVariable("id", "7")])
    let position = SourcePosition(line: 7, column: 3)
    let failure = FlowFailure(
      location: StepLocation(path: "flows/sub.yaml", position: position, step: "Tap on \"Pay\""),
      callers: [StepLocation(path: "flows/c.yaml", position: position, step: "Run sub.yaml")],
      message: "not found", nearest: ["Pay & go"], reason: "gone", excerpt: "> 7 |",
      snapshot: FailureSnapshot(tab: "TAB_1", stack: ["/"], bar: "-", dialog: "d", deaths: ["x"], screen: "a\nb"))
    var report = FlowReport(flow: Flow(path: "flows/a.yaml", header: header, steps: []), failure: failure)
    report.steps = [
      StepReport(
        description: "Tap", path: "flows/a.yaml", position: position, depth: 2, status: .warned, milliseconds: 0.1,
        message: "m")
    ]
    report.earlierFailures = [failure]
    report.recordings = ["failed/a.cast"]
    report.console = ["one", "two"]
    report.milliseconds = 501.25
    report.omittedSteps = 3
    return report
  }

  @Test("A report is read as it was written, except for its real times")
  func complete() throws {
    var measured = report
    measured.realMilliseconds = 12
    measured.launchMilliseconds = 3
    #expect(try roundTrip(measured) == report)
    var short = FlowReport(flow: Flow(path: "b.yaml", header: FlowHeader(appID: "b", name: "B"), steps: []))
    short.milliseconds = 5
    #expect(try roundTrip(short) == short)
  }

  @Test("Other JSON is not a report")
  func invalid() throws {
    let text = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    for (part, other) in [("\"path\":", "\"place\":"), ("\"line\":7", "\"line\":\"x\""), ("\"tags\":[", "\"tag\":[")] {
      #expect(text.contains(part))
      #expect(FlowReport(json: try JSONValue(parsing: text.replacing(part, with: other))) == nil)
    }
    #expect(FlowReport(json: .array([])) == nil)
  }
}
