import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Responses are delivered in the order of their requests")
struct ResponseSequencerTests {
  private final class Log {
    var delivered: [String] = []
  }

  private let log = Log()

  private func key(_ number: UInt32) -> RequestKey { .load(LoadID(number)) }

  /// Delivers all responses that are next at a time.
  private func deliver(_ order: inout ResponseSequencer, at now: Double, awaited: Set<UInt32> = [1, 2, 3]) -> [String] {
    log.delivered = []
    while let next = order.next(now: now, isAwaited: { key in awaited.contains { self.key($0) == key } }) { next() }
    return log.delivered
  }

  private func hold(_ number: UInt32, _ text: String, in order: inout ResponseSequencer) {
    order.hold(key(number)) { [log] in log.delivered.append(text) }
  }

  @Test("A response waits for responses to earlier requests")
  func order() {
    var order = ResponseSequencer()
    for number: UInt32 in 1...3 { order.recordRequest(key(number)) }
    hold(3, "three", in: &order)
    #expect(deliver(&order, at: 0) == [])
    hold(1, "one", in: &order)
    #expect(deliver(&order, at: 10) == ["one"])
    hold(2, "two", in: &order)
    #expect(deliver(&order, at: 20) == ["two", "three"])
    #expect(order.isEmpty)
  }

  @Test("Parts of a response keep their order, and a repeated request is last")
  func parts() {
    var order = ResponseSequencer()
    order.recordRequest(key(1))
    order.recordRequest(key(2))
    hold(1, "redirect", in: &order)
    #expect(deliver(&order, at: 0) == ["redirect"])
    order.recordRequest(key(1))
    hold(1, "head", in: &order)
    hold(1, "end", in: &order)
    #expect(deliver(&order, at: 0) == [])
    hold(2, "two", in: &order)
    #expect(deliver(&order, at: 0) == ["two", "head", "end"])
  }

  @Test("A request without a response for a second of real time is skipped")
  func slow() {
    var order = ResponseSequencer()
    for number: UInt32 in 1...3 { order.recordRequest(key(number)) }
    hold(2, "two", in: &order)
    #expect(deliver(&order, at: 0) == [])
    #expect(deliver(&order, at: 999) == [])
    #expect(deliver(&order, at: 1_000) == ["two"])
    hold(1, "one", in: &order)
    // The third request blocks, and the first response follows it.
    #expect(deliver(&order, at: 1_001) == [])
    hold(3, "three", in: &order)
    #expect(deliver(&order, at: 1_002) == ["three", "one"])
  }

  @Test("Canceled requests do not block later ones")
  func dropped() {
    var order = ResponseSequencer()
    order.recordRequest(key(1))
    order.recordRequest(key(2))
    hold(2, "two", in: &order)
    #expect(deliver(&order, at: 0, awaited: [2]) == ["two"])
    hold(2, "more", in: &order)
    #expect(deliver(&order, at: 0, awaited: []) == [])
    #expect(order.isEmpty)
  }
}
