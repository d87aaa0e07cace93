import ShellCore
import Testing

@testable import ShellRuntime

@Suite("Answers of servers are taken in the order of their requests")
struct ArrivalOrderTests {
  private final class Log {
    var taken: [String] = []
  }

  private let log = Log()

  private func key(_ number: UInt32) -> NetworkShaper.Key { .load(LoadID(number)) }

  /// What is taken at a moment, one after the other.
  private func take(_ order: inout ArrivalOrder, at now: Double, awaited: Set<UInt32> = [1, 2, 3]) -> [String] {
    log.taken = []
    while let next = order.next(now: now, isAwaited: { key in awaited.contains { self.key($0) == key } }) { next() }
    return log.taken
  }

  private func hold(_ number: UInt32, _ text: String, in order: inout ArrivalOrder) {
    order.hold(key(number)) { [log] in log.taken.append(text) }
  }

  @Test("What is there waits for what was asked for earlier")
  func order() {
    var order = ArrivalOrder()
    for number: UInt32 in 1...3 { order.ask(key(number)) }
    hold(3, "three", in: &order)
    #expect(take(&order, at: 0) == [])
    hold(1, "one", in: &order)
    #expect(take(&order, at: 10) == ["one"])
    hold(2, "two", in: &order)
    #expect(take(&order, at: 20) == ["two", "three"])
    #expect(order.isEmpty)
  }

  @Test("Parts of an answer come in their order, and what is asked for anew stands behind")
  func parts() {
    var order = ArrivalOrder()
    order.ask(key(1))
    order.ask(key(2))
    hold(1, "redirect", in: &order)
    #expect(take(&order, at: 0) == ["redirect"])
    order.ask(key(1))
    hold(1, "head", in: &order)
    hold(1, "end", in: &order)
    #expect(take(&order, at: 0) == [])
    hold(2, "two", in: &order)
    #expect(take(&order, at: 0) == ["two", "head", "end"])
  }

  @Test("Who does not answer for a second of real time is not waited for until it does")
  func slow() {
    var order = ArrivalOrder()
    for number: UInt32 in 1...3 { order.ask(key(number)) }
    hold(2, "two", in: &order)
    #expect(take(&order, at: 0) == [])
    #expect(take(&order, at: 999) == [])
    #expect(take(&order, at: 1_000) == ["two"])
    hold(1, "one", in: &order)
    // The third is waited for, and the first comes behind it.
    #expect(take(&order, at: 1_001) == [])
    hold(3, "three", in: &order)
    #expect(take(&order, at: 1_002) == ["three", "one"])
  }

  @Test("Nobody waits for a request that was given up")
  func dropped() {
    var order = ArrivalOrder()
    order.ask(key(1))
    order.ask(key(2))
    hold(2, "two", in: &order)
    #expect(take(&order, at: 0, awaited: [2]) == ["two"])
    hold(2, "more", in: &order)
    #expect(take(&order, at: 0, awaited: []) == [])
    #expect(order.isEmpty)
  }
}
