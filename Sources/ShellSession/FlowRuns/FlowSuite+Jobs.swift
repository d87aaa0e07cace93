import Flows
import Foundation
import ShellRuntime

/// Runs flows in parallel in copies of this process. The results do not depend on the number of processes.
extension FlowSuite {
  /// Maximum number of flows at the same time.
  package static let jobLimit = 64

  /// The number of processors, limited to a quarter of the flows: starting more engines costs more time than it saves.
  package static func defaultJobs(for flows: Int) -> Int {
    min(ProcessorCount.available, max(1, flows / 4), jobLimit)
  }

  /// Runs all flows that the tags select, several at a time, and reports their outcomes in the order of `paths`.
  ///
  /// - Parameters:
  ///   - jobs: the number of flows at the same time. With more than one, this process must have a single thread.
  ///   - outcome: converts a record to an outcome, in the process that ran the flow.
  ///   - willRun: called before each flow runs.
  ///   - interruption: stops the run as soon as it is received. Outcomes received before are reported. With it, flows
  ///     run in processes of their own, even one at a time.
  package func run(
    jobs: Int, outcome: (FlowRecord) -> FlowOutcome, willRun: (Flow) -> Void, interruption: TerminationRequest? = nil,
    _ report: (FlowOutcome) -> Void
  ) throws(SessionError) {
    let flows = try selectedFlows()
    let count = min(jobs, flows.count, Self.jobLimit)
    var workers = count > 1 || interruption != nil ? try startWorkers(count, flows: flows, outcome: outcome) : []
    guard !workers.isEmpty else {
      return try run(willRun: willRun) { report(outcome($0)) }
    }
    defer {
      // They use it until they have ended.
      workers = []
      options.engines.endDisplays()
    }
    var remaining = flows.indices.makeIterator()
    var replies: [Int: WorkerResult] = [:]
    var reported = 0
    func begin(_ worker: WorkerProcess) {
      guard let next = remaining.next() else { return }
      willRun(flows[next])
      worker.sendRequest(UInt32(next))
    }
    for worker in workers { begin(worker) }
    while reported < flows.count {
      guard let (worker, request, result) = WorkerProcess.next(of: workers, unless: interruption) else { break }
      switch result {
      case .reply(let bytes):
        replies[Int(request)] = try? JSONDecoder().decode(WorkerResult.self, from: Data(bytes))
        begin(worker)
      case .exited: break
      }
      if replies[Int(request)] == nil {
        let message = "\(flows[Int(request)].path): the worker process exited"
        replies[Int(request)] = .failure(status: SessionError.Status.engineFailed.rawValue, messages: [message])
      }
      while let reply = replies.removeValue(forKey: reported) {
        reported += 1
        report(try reply.outcome)
      }
    }
    if let signal = interruption?.signal {
      for index in replies.keys.sorted() {
        guard case .outcome(let outcome)? = replies[index] else { continue }
        reported += 1
        report(outcome)
      }
      throw SessionError(
        signal == .terminate ? .terminated : .interrupted, "interrupted: \(reported) of \(flows.count) flows ran")
    }
    guard reported == flows.count else {
      throw SessionError(.engineFailed, "\(flows.count - reported) flows were not run: their worker processes exited")
    }
  }

  private func startWorkers(
    _ count: Int, flows: [Flow], outcome: (FlowRecord) -> FlowOutcome
  ) throws(SessionError) -> [WorkerProcess] {
    // Workers are killed on interruption.
    try RunFolder.prepare()
    // A flow without an app fails when it is run.
    for flow in flows { _ = try? engine(of: flow) }
    try options.engines.startDisplays()
    var engines: FlowEngines?
    return WorkerProcess.start(count) { request in
      let reply: WorkerResult
      do throws(SessionError) {
        let ready: FlowEngines
        if let engines { ready = engines } else { ready = try self.makeEngines() }
        engines = ready
        reply = .outcome(outcome(try runWithRetries(flows[Int(request)], ready)))
      } catch {
        reply = .failure(status: error.status.rawValue, messages: error.messages)
      }
      return (try? JSONEncoder().encode(reply)).map { Array($0) } ?? []
    }
  }
}
