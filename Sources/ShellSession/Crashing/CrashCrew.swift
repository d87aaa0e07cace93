import Flows
import Foundation
import ShellRuntime

/// Performs the runs of a crash test, in this process or in several copies of it at the same time.
final class CrashCrew {
  private let here: CrashWorker
  private let workers: [WorkerProcess]

  /// - Parameter jobs: the number of runs at the same time. With more than one, this process must have a single thread.
  init(_ suite: CrashSuite, jobs: Int) {
    let worker = CrashWorker(suite)
    here = worker
    workers =
      jobs > 1
      ? WorkerProcess.start(jobs) { number in
        (try? JSONEncoder().encode(worker.answer(CrashOrder(number: number)))).map { Array($0) } ?? []
      } : []
  }

  /// Shuts down the engines.
  func end() { here.shutDown() }

  /// Performs a work item in every worker, concurrently, before the next one starts.
  func prepare(_ order: CrashOrder) throws(SessionError) -> CrashAnswer {
    guard !workers.isEmpty else { return here.answer(order) }
    for worker in workers { worker.begin(order.number) }
    var answers: [CrashAnswer] = []
    while answers.count < workers.count, let (_, _, outcome) = WorkerProcess.next(of: workers) {
      answers.append(try Self.answer(outcome))
    }
    guard let answer = answers.first else { throw Self.loss }
    return answer
  }

  /// Performs work items and passes on the results as they are completed, each with the index of its work item.
  func answer(_ orders: [CrashOrder], _ take: (Int, CrashAnswer) throws(SessionError) -> Void) throws(SessionError) {
    guard !workers.isEmpty else {
      for (place, order) in orders.enumerated() { try take(place, here.answer(order)) }
      return
    }
    var shares = CrashShares(orders: orders.count, workers: workers.count)
    var places: [UInt32: Int] = [:]
    func begin(_ worker: WorkerProcess) {
      guard let index = workers.firstIndex(where: { $0 === worker }), let next = shares.next(for: index) else { return }
      let number = orders[next].number
      places[number] = next
      worker.begin(number)
    }
    for worker in workers { begin(worker) }
    var told = 0
    while told < orders.count {
      guard let (worker, number, outcome) = WorkerProcess.next(of: workers) else { break }
      guard let place = places[number] else { continue }
      let answer = try Self.answer(outcome)
      told += 1
      try take(place, answer)
      begin(worker)
    }
  }

  private static func answer(_ outcome: WorkerProcess.Outcome) throws(SessionError) -> CrashAnswer {
    guard case .answer(let bytes) = outcome,
      let answer = try? JSONDecoder().decode(CrashAnswer.self, from: Data(bytes))
    else { throw loss }
    return answer
  }

  private static var loss: SessionError {
    SessionError(.engineFailed, "a worker process of the crash test exited")
  }
}
