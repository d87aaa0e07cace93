import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Network shaping")
struct NetworkShaperTests {
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  private func key(_ number: UInt32) -> RequestKey { .load(LoadID(number)) }

  /// Advances to each due time, and records the time of each action.
  private func drain(_ shaper: NetworkShaper) {
    while let due = shaper.nextDue {
      for action in shaper.removeDue(at: due) {
        log.lines.append("\(Int(due))")
        action()
      }
    }
  }

  @Test("Without shaping nothing is delayed")
  func unshaped() {
    let shaper = NetworkShaper(seed: 1)
    shaper.send(key(1), bytes: 1_000, now: 5, action: { log.lines.append("sent") }, onLoss: {})
    shaper.receive(key(1), bytes: 1_000, now: 5) { log.lines.append("received") }
    #expect(log.lines == ["sent", "received"])
    #expect(shaper.nextDue == nil)
  }

  @Test("Each direction is a queue with a rate")
  func rates() {
    let shaper = NetworkShaper(seed: 1)
    shaper.condition = NetworkCondition(latency: 100, down: 8_000, up: 16_000)
    shaper.send(key(1), bytes: 200, now: 0, action: { log.lines.append("sent 1") }, onLoss: {})
    shaper.send(key(2), bytes: 200, now: 0, action: { log.lines.append("sent 2") }, onLoss: {})
    drain(shaper)
    #expect(log.lines == ["150", "sent 1", "250", "sent 2"])
    log.lines = []
    shaper.receive(key(1), bytes: 1_000, now: 1_000) { log.lines.append("received 1") }
    shaper.receive(key(2), bytes: 500, now: 1_000) { log.lines.append("received 2") }
    drain(shaper)
    #expect(log.lines == ["2050", "received 1", "2550", "received 2"])
  }

  @Test("Lost requests are retransmitted up to a limit, as determined by the seed")
  func loss() {
    func times(seed: UInt64, loss: Double) -> [String] {
      log.lines = []
      let shaper = NetworkShaper(seed: seed)
      shaper.condition = NetworkCondition(loss: loss)
      for number in 1...20 {
        shaper.send(
          key(UInt32(number)), bytes: 0, now: 0, action: { log.lines.append("sent \(number)") },
          onLoss: { log.lines.append("lost \(number)") })
      }
      drain(shaper)
      return log.lines
    }
    let half = times(seed: 7, loss: 0.5)
    #expect(times(seed: 7, loss: 0.5) == half)
    #expect(times(seed: 8, loss: 0.5) != half)
    // After a second, then twice as long each time. Later requests are queued behind.
    #expect(half.prefix(6) == ["3000", "sent 1", "3000", "sent 2", "3000", "sent 4"])
    #expect(half.suffix(4) == ["7000", "sent 20", "63000", "lost 3"])
    #expect(times(seed: 7, loss: 1).prefix(2) == ["63000", "lost 1"])
    #expect(times(seed: 7, loss: 1).filter { $0.hasPrefix("sent") } == [])
  }

  @Test("A dropped request is not delivered")
  func dropped() {
    let shaper = NetworkShaper(seed: 1)
    shaper.condition = NetworkCondition(latency: 100)
    shaper.begin(key(1), NetworkShaper.PendingRequest(url: "http://a/"))
    shaper.send(key(1), bytes: 0, now: 0, action: { log.lines.append("sent") }, onLoss: {})
    shaper.drop(key(1))
    drain(shaper)
    #expect(log.lines == [] && shaper.pendingRequests.isEmpty)
  }
}
