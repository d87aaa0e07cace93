import Testing

@testable import ShellCore

@Suite struct BoundedCounterTests {
  @Test func keysBeyondTheLimitAreCountedTogether() {
    var tally = BoundedCounter<Int>()
    for key in 0..<ShellLimits.counterKeys { tally.add(key) }
    tally.add(-1)
    tally.add(7)
    #expect(tally.counts.count == ShellLimits.counterKeys)
    #expect(tally.uncounted == 1)
    #expect(tally.total { $0 == 7 } == 2)
    #expect(tally.total() == ShellLimits.counterKeys + 1)
  }

  @Test func largeKeysAreBounded() {
    var tally = BoundedCounter<Int>()
    tally.add(1, size: ShellLimits.counterBytes)
    tally.add(2, size: 1)
    tally.add(1, size: ShellLimits.counterBytes)
    #expect(tally.counts == [1: 2])
    #expect(tally.uncounted == 1)
  }
}
