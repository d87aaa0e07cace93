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

  /// Carries an order out that everybody needs to have carried out before the next, side by side.
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

  /// Carries orders out and gives the answers in whatever order they come, each with the place of its order.
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
    SessionError(.engineFailed, "the process that made a run of the crash test has ended")
  }
}
