import Flows
import Foundation
import ShellRuntime

/// Performs the runs of a crash test, in this process or in several copies of it at the same time.
final class CrashTestWorkerPool {
  private let localWorker: CrashTestWorker
  private let workers: [WorkerProcess]

  /// - Parameter jobs: the number of runs at the same time. With more than one, this process must have a single thread.
  init(_ suite: CrashTestSuite, jobs: Int) {
    let worker = CrashTestWorker(suite)
    localWorker = worker
    workers =
      jobs > 1
      ? WorkerProcess.start(jobs) { number in
        (try? JSONEncoder().encode(worker.perform(WorkItem(number: number)))).map { Array($0) } ?? []
      } : []
  }

  /// Shuts down the engines.
  func shutDown() { localWorker.shutDown() }

  /// Performs a work item in every worker, concurrently, before the next one starts.
  func performInAllWorkers(_ order: WorkItem) throws(SessionError) -> WorkResult {
    guard !workers.isEmpty else { return localWorker.perform(order) }
    for worker in workers { worker.sendRequest(order.number) }
    var answers: [WorkResult] = []
    while answers.count < workers.count, let (_, _, outcome) = WorkerProcess.next(of: workers) {
      answers.append(try Self.decode(outcome))
    }
    guard let answer = answers.first else { throw Self.workerExitedError }
    return answer
  }

  /// Performs work items and passes on the results as they are completed, each with the index of its work item.
  func perform(_ orders: [WorkItem], _ take: (Int, WorkResult) throws(SessionError) -> Void) throws(SessionError) {
    guard !workers.isEmpty else {
      for (index, order) in orders.enumerated() { try take(index, localWorker.perform(order)) }
      return
    }
    var distribution = WorkDistribution(items: orders.count, workers: workers.count)
    var indices: [UInt32: Int] = [:]
    func assignNext(_ worker: WorkerProcess) {
      guard let workerIndex = workers.firstIndex(where: { $0 === worker }),
        let next = distribution.nextItem(for: workerIndex)
      else { return }
      let number = orders[next].number
      indices[number] = next
      worker.sendRequest(number)
    }
    for worker in workers { assignNext(worker) }
    var completed = 0
    while completed < orders.count {
      guard let (worker, number, outcome) = WorkerProcess.next(of: workers) else { break }
      guard let index = indices[number] else { continue }
      let answer = try Self.decode(outcome)
      completed += 1
      try take(index, answer)
      assignNext(worker)
    }
  }

  private static func decode(_ outcome: WorkerProcess.Outcome) throws(SessionError) -> WorkResult {
    guard case .reply(let bytes) = outcome,
      let answer = try? JSONDecoder().decode(WorkResult.self, from: Data(bytes))
    else { throw workerExitedError }
    return answer
  }

  private static var workerExitedError: SessionError {
    SessionError(.engineFailed, "a worker process of the crash test exited")
  }
}
