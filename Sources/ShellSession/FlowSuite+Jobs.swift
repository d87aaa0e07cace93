import Flows
import Foundation
import ShellRuntime

/// Flows side by side, in processes that are copies of this one. Nothing of what they leave depends on how many these are.
extension FlowSuite {
  /// The most flows at a time.
  public static let jobLimit = 64

  /// As many as processors, but none for so few flows that starting its engine would take longer.
  public static func defaultJobs(for flows: Int) -> Int {
    min(ProcessInfo.processInfo.activeProcessorCount, max(1, flows / 4), jobLimit)
  }

  /// Runs all flows that the tags choose, some at a time, and gives what they leave in the order of `paths`.
  ///
  /// - Parameters:
  ///   - jobs: how many at a time; this process must have one thread when there is more than one.
  ///   - outcome: what is wanted of a flow; called where the flow ran.
  ///   - willRun: told of each flow before it runs.
  ///   - interruption: ends the run between two answers of flows, whatever they are at; what has ended by then is reported.
  ///     Flows run in processes of their own for that, even one at a time.
  public func run(
    jobs: Int, outcome: (FlowRecord) -> FlowOutcome, willRun: (Flow) -> Void, interruption: Interruption? = nil,
    _ report: (FlowOutcome) -> Void
  ) throws(SessionError) {
    let flows = try chosen()
    let count = min(jobs, flows.count, Self.jobLimit)
    let workers = count > 1 || interruption != nil ? startWorkers(count, flows: flows, outcome: outcome) : []
    guard !workers.isEmpty else {
      return try run(willRun: willRun) { report(outcome($0)) }
    }
    var waiting = flows.indices.makeIterator()
    var answers: [Int: WorkerAnswer] = [:]
    var told = 0
    func begin(_ worker: WorkerProcess) {
      guard let next = waiting.next() else { return }
      willRun(flows[next])
      worker.begin(UInt32(next))
    }
    for worker in workers { begin(worker) }
    while told < flows.count {
      guard let (worker, order, result) = WorkerProcess.next(of: workers, unless: interruption) else { break }
      switch result {
      case .answer(let bytes):
        answers[Int(order)] = try? JSONDecoder().decode(WorkerAnswer.self, from: Data(bytes))
        begin(worker)
      case .ended: break
      }
      if answers[Int(order)] == nil {
        let message = "\(flows[Int(order)].path): the process that ran it ended"
        answers[Int(order)] = .failure(status: SessionError.Status.engineFailed.rawValue, messages: [message])
      }
      while let answer = answers.removeValue(forKey: told) {
        told += 1
        report(try answer.outcome)
      }
    }
    if let signal = interruption?.signal {
      for place in answers.keys.sorted() {
        guard case .outcome(let outcome)? = answers[place] else { continue }
        told += 1
        report(outcome)
      }
      throw SessionError(
        signal == .terminate ? .terminated : .interrupted, "interrupted: \(told) of \(flows.count) flows ran")
    }
    guard told == flows.count else {
      throw SessionError(.engineFailed, "\(flows.count - told) flows were not run: the processes for them ended")
    }
  }

  private func startWorkers(
    _ count: Int, flows: [Flow], outcome: (FlowRecord) -> FlowOutcome
  ) -> [WorkerProcess] {
    var engines: FlowEngines?
    return WorkerProcess.start(count) { order in
      let answer: WorkerAnswer
      do throws(SessionError) {
        let ready: FlowEngines
        if let engines { ready = engines } else { ready = try self.engines() }
        engines = ready
        answer = .outcome(outcome(try attempt(flows[Int(order)], ready)))
      } catch {
        answer = .failure(status: error.status.rawValue, messages: error.messages)
      }
      return (try? JSONEncoder().encode(answer)).map { Array($0) } ?? []
    }
  }
}
