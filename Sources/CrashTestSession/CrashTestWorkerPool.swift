import Flows
import Foundation
import ShellRuntime
import ShellSession

/// Performs the runs of a crash test, in this process or in several copies of it at the same time.
final class CrashTestWorkerPool {
  private let localWorker: CrashTestWorker
  private var workers: [WorkerProcess]
  private let catalog: EngineCatalog
  private let interruption: TerminationRequest?

  /// - Parameters:
  ///   - jobs: the number of runs at the same time. With more than one, this process must have a single thread.
  ///   - interruption: ends work as soon as it is received. It needs workers, even for one run at a time.
  init(_ suite: CrashTestSuite, jobs: Int, interruption: TerminationRequest? = nil) throws(SessionError) {
    // Workers are killed on interruption.
    try RunFolder.prepare()
    self.interruption = interruption
    catalog = suite.options.flows.engines
    try catalog.startDisplays()
    let worker = CrashTestWorker(suite)
    localWorker = worker
    workers =
      jobs > 1 || interruption != nil
      ? WorkerProcess.start(jobs) { number in
        (try? JSONEncoder().encode(worker.perform(WorkItem(number: number)))).map { Array($0) } ?? []
      } : []
  }

  /// Shuts down the engines.
  func shutDown() {
    localWorker.shutDown()
    workers = []
    catalog.endDisplays()
  }

  /// Performs a work item in every worker, concurrently, before the next one starts. Throws when it is interrupted.
  func performInAllWorkers(_ item: WorkItem) throws(SessionError) -> WorkResult {
    guard !workers.isEmpty else { return localWorker.perform(item) }
    for worker in workers { worker.sendRequest(item.number) }
    var results: [WorkResult] = []
    while results.count < workers.count, let (_, _, outcome) = WorkerProcess.next(of: workers, unless: interruption) {
      results.append(try Self.decode(outcome))
    }
    if let signal = interruption?.signal {
      throw SessionError(signal == .terminate ? .terminated : .interrupted, "interrupted: no run is complete")
    }
    guard let result = results.first else { throw Self.workerExitedError }
    return result
  }

  /// Performs work items and passes on the results as they are completed, each with the index of its work item. When it
  /// is interrupted, the other results are missing.
  func perform(_ items: [WorkItem], _ take: (Int, WorkResult) throws(SessionError) -> Void) throws(SessionError) {
    guard !workers.isEmpty else {
      for (index, item) in items.enumerated() { try take(index, localWorker.perform(item)) }
      return
    }
    var distribution = WorkDistribution(items: items.count, workers: workers.count)
    var indices: [UInt32: Int] = [:]
    func assignNext(_ worker: WorkerProcess) {
      guard let workerIndex = workers.firstIndex(where: { $0 === worker }),
        let next = distribution.nextItem(for: workerIndex)
      else { return }
      let number = items[next].number
      indices[number] = next
      worker.sendRequest(number)
    }
    for worker in workers { assignNext(worker) }
    var completed = 0
    while completed < items.count {
      guard let (worker, number, outcome) = WorkerProcess.next(of: workers, unless: interruption) else { break }
      guard let index = indices[number] else { continue }
      let result = try Self.decode(outcome)
      completed += 1
      try take(index, result)
      assignNext(worker)
    }
  }

  private static func decode(_ outcome: WorkerProcess.Outcome) throws(SessionError) -> WorkResult {
    guard case .reply(let bytes) = outcome,
      let result = try? JSONDecoder().decode(WorkResult.self, from: Data(bytes))
    else { throw workerExitedError }
    return result
  }

  private static var workerExitedError: SessionError {
    SessionError(.engineFailed, "a worker process of the crash test exited")
  }
}
