import Flows
import ShellCore
import TerminalModel

/// Records what reports contain in addition to steps: the trace and screenshots.
package final class FlowRunRecorder: SessionObserver {
  private var extractor = TraceFactExtractor()
  private var sorter: TraceSorter
  private var events: [TraceEvent] = []
  private var isTruncated = false
  private var screenshots: StepScreenshots?

  /// - Parameter takesPictures: whether the screen is recorded before and after each step.
  package init(app: AppDescription, takesScreenshots takesPictures: Bool) {
    sorter = TraceSorter(app: app)
    screenshots = takesPictures ? StepScreenshots() : nil
  }

  /// Records the trace events of a shell event.
  package func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    let state = session.state
    for fact in extractor.facts(of: event, effects: effects, state: state) {
      append(sorter.append(TraceEvent(time: state.now, fact: fact)))
    }
  }

  /// Does nothing: screenshots are taken at steps.
  package func sessionDidChange(_ session: HeadlessSession) {}

  func stepDidBegin(_ step: StepReport, number: Int, in session: HeadlessSession) {
    append(sorter.append(TraceEvent(time: session.state.now, fact: .stepBegan(number, step))))
    screenshots?.store(session.screenGrid(), before: number)
  }

  func stepDidEnd(_ step: StepReport, number: Int, in session: HeadlessSession) {
    append(sorter.append(TraceEvent(time: session.state.now, fact: .stepEnded(number, step))))
    screenshots?.store(session.screenGrid(), after: number)
  }

  /// The number of recorded events, and of those whose order is final.
  var eventCount: Int { finalEventCount + sorter.count }
  var finalEventCount: Int { events.count }

  /// The first lines of the trace of a running flow, after `flow began`.
  func traceLines(ofFlowAt path: String, count: Int) -> [String] {
    var (encoder, rest) = (TraceEncoder(flow: path), sorter)
    return (events + rest.flush()).prefix(count).map { encoder.line($0).text }
  }

  /// The record of a finished flow.
  func record(_ report: FlowReport, platform: Platform, seed: UInt64) -> FlowRecord {
    append(sorter.flush())
    var record = FlowRecord(report: report, platform: platform, seed: seed)
    record.events = events
    record.isTruncated = isTruncated
    record.screenshots = screenshots
    return record
  }

  private func append(_ more: [TraceEvent]) {
    let remaining = FlowRecord.eventLimit - events.count
    if more.count > remaining { isTruncated = true }
    events += more.prefix(max(0, remaining))
  }
}
