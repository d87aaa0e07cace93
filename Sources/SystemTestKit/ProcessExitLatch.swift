import Foundation

/// The end of a process, which one thread sets and others wait for.
final class ProcessExitLatch: @unchecked Sendable {
  private let condition = NSCondition()
  private var ending: StartedProgram.Ending?

  func set(_ ending: StartedProgram.Ending) {
    condition.lock()
    self.ending = ending
    condition.broadcast()
    condition.unlock()
  }

  func value(within seconds: Double) -> StartedProgram.Ending? {
    let limit = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while ending == nil, condition.wait(until: limit) {}
    return ending
  }
}
