import Flows
import Foundation
import ShellRuntime

/// Who makes the runs of a crash test: this process, or copies of it side by side.
final class CrashCrew {
  private let here: CrashWorker
  private let workers: [WorkerProcess]

  /// - Parameter jobs: how many runs at a time; this process must have one thread when there is more than one.
  init(_ suite: CrashSuite, jobs: Int) {
    let worker = CrashWorker(suite)
    here = worker
    workers =
      jobs > 1
      ? WorkerProcess.start(jobs) { number in
        (try? JSONEncoder().encode(worker.answer(CrashOrder(number: number)))).map { Array($0) } ?? []
      } : []
  }

  /// Ends what it has started.
  func end() { here.shutDown() }

  /// Carries orders out and gives the answers in whatever order they come, each with the place of its order.
  func answer(_ orders: [CrashOrder], _ take: (Int, CrashAnswer) throws(SessionError) -> Void) throws(SessionError) {
    guard !workers.isEmpty, orders.count > 1 || workers.count > 1 else {
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
      guard case .answer(let bytes) = outcome,
        let answer = try? JSONDecoder().decode(CrashAnswer.self, from: Data(bytes))
      else { throw SessionError(.engineFailed, "the process that made a run of the crash test has ended") }
      told += 1
      try take(place, answer)
      begin(worker)
    }
  }
}
