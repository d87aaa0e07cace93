import Flows
import ShellCore
import TerminalModel

/// Records what reports contain in addition to steps: the trace and screenshots.
public final class FlowRecorder: SessionObserver {
  private var watch = TraceWatch()
  private var order: TraceOrder
  private var events: [TraceEvent] = []
  private var isCut = false
  private var pictures: StepPictures?

  /// - Parameter takesPictures: whether the screen is recorded before and after each step.
  public init(app: AppDescription, takesPictures: Bool) {
    order = TraceOrder(app: app)
    pictures = takesPictures ? StepPictures() : nil
  }

  /// Records the trace events of a shell event.
  public func session(_ session: HeadlessSession, didTake event: ShellEvent, effects: [ShellEffect]) {
    let state = session.state
    for fact in watch.facts(of: event, effects: effects, state: state) {
      append(order.take(TraceEvent(time: state.now, fact: fact)))
    }
  }

  /// Does nothing: screenshots are taken at steps.
  public func sessionDidChange(_ session: HeadlessSession) {}

  func stepDidBegin(_ step: StepReport, number: Int, in session: HeadlessSession) {
    append(order.take(TraceEvent(time: session.state.now, fact: .stepBegan(number, step))))
    pictures?.take(session.screenGrid(), before: number)
  }

  func stepDidEnd(_ step: StepReport, number: Int, in session: HeadlessSession) {
    append(order.take(TraceEvent(time: session.state.now, fact: .stepEnded(number, step))))
    pictures?.take(session.screenGrid(), after: number)
  }

  /// The record of a finished flow.
  func record(_ report: FlowReport, platform: Platform, seed: UInt64) -> FlowRecord {
    append(order.flush())
    var record = FlowRecord(report: report, platform: platform, seed: seed)
    record.events = events
    record.isCut = isCut
    record.pictures = pictures
    return record
  }

  private func append(_ more: [TraceEvent]) {
    let remaining = FlowRecord.eventLimit - events.count
    if more.count > remaining { isCut = true }
    events += more.prefix(max(0, remaining))
  }
}
