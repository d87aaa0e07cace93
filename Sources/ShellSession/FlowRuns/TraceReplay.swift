import Flows
import ShellCore

/// Runs a flow of a trace again up to one of its events, and stops there with live processes.
///
/// The events up to there must be those of the trace, byte for byte.
package final class TraceReplay: SessionObserver {
  package let part: TraceFile.Part
  /// The number of the event in the part, from 1.
  package let event: Int
  /// The number of recorded events before the stop. The first and the last line are not recorded: the beginning and the
  /// end of the flow, which do not change the app.
  private let count: Int
  private let path: String
  /// Uses the app at the stop: its clock is paused, and nothing happens until `ShellHost.proceed`.
  private let use: (HeadlessSession) throws(SessionError) -> Void
  private var session: HeadlessSession?
  private var recorder: FlowRunRecorder?
  private var isHalted = false
  private var hasStopped = false
  private var failure: SessionError?

  /// - Throws: if the trace does not have the event.
  package init(
    _ file: TraceFile, flow: String?, event: Int, use: @escaping (HeadlessSession) throws(SessionError) -> Void
  ) throws(SessionError) {
    path = file.path
    part = try file.part(of: flow)
    guard part.lines.indices.contains(event - 1) else {
      throw SessionError(
        .badInput, "\(path): the flow \(part.flow) has \(part.lines.count) events; --to must be from 1 to that")
    }
    self.event = event
    count = min(event, part.lines.count - 1) - 1
    self.use = use
  }

  /// The line of the event in the trace.
  package var line: Substring { part.lines[event - 1] }

  func begin(_ session: HeadlessSession, _ recorder: FlowRunRecorder?) {
    self.session = session
    self.recorder = recorder
    session.add(self)
    haltIfReached()
  }

  package func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    haltIfReached()
  }

  package func sessionDidChange(_ session: HeadlessSession) {}

  /// Halts the app after the event.
  ///
  /// Simultaneous events of several tabs are sorted when the last of them is known (`TraceSorter`), so the event is
  /// reached when the lines agree, and at the latest when the order of that many events is final.
  private func haltIfReached() {
    guard !isHalted, let recorder, recorder.eventCount >= count else { return }
    guard recorder.finalEventCount >= count || firstDifference(recorder) == nil else { return }
    isHalted = true
    session?.halt()
  }

  /// The index of the first recorded event that differs from the trace.
  private func firstDifference(_ recorder: FlowRunRecorder) -> Int? {
    let lines = recorder.traceLines(ofFlowAt: part.flow, count: count)
    return (0..<count).first { !lines.indices.contains($0) || lines[$0] != part.lines[$0 + 1] }
  }

  private func stop() {
    guard !hasStopped, let session, let recorder else { return }
    hasStopped = true
    if let index = firstDifference(recorder) { return failure = difference(at: index, recorder) }
    do throws(SessionError) {
      try use(session)
    } catch {
      failure = error
    }
  }

  private func difference(at index: Int, _ recorder: FlowRunRecorder) -> SessionError {
    let lines = recorder.traceLines(ofFlowAt: part.flow, count: count)
    let actual = lines.indices.contains(index) ? lines[index] : "the end of the flow"
    return SessionError(
      .checkFailed,
      """
      \(path):\(part.firstLine + index + 1): the replay differs from the trace: \(actual)
      The flow, the app, an option of the run or hull has changed since. Give the options of the run, or record the trace again: \
      hull test \(part.flow) --json \(path)
      """)
  }

  /// Throws if the app did not stop at the event.
  func finish() throws(SessionError) {
    // The last event of a flow is its end, which nothing follows.
    stop()
    if let failure { throw failure }
  }
}

extension TraceReplay: FlowDebugger {
  package func stepDidBegin() -> Bool {
    // The beginning of a step and the end of the last one are events, too.
    haltIfReached()
    guard isHalted else { return true }
    stop()
    return false
  }

  package func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    if isHalted { stop() }
    return .end
  }
}

extension FlowSuite {
  /// Repeats the flow of a trace. The suite must have that flow only.
  package func replay(_ replay: TraceReplay) throws(SessionError) {
    let engines = try makeEngines()
    defer { engines.shutDown() }
    guard let flow = try selectedFlows().first else { return }
    let stage = try makeExecution(for: flow, engines)
    defer { stage.tearDown() }
    stage.runner.observer = stage.driver
    stage.runner.debugger = replay
    replay.begin(stage.session, stage.driver.recorder)
    _ = try stage.run(flow)
    try replay.finish()
  }
}
