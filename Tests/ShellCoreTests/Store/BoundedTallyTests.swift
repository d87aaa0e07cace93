import Testing

@testable import ShellCore

@Suite struct BoundedTallyTests {
  @Test func keysBeyondTheLimitAreCountedTogether() {
    var tally = BoundedTally<Int>()
    for key in 0..<ShellLimits.tallyKeys { tally.add(key) }
    tally.add(-1)
    tally.add(7)
    #expect(tally.counts.count == ShellLimits.tallyKeys)
    #expect(tally.uncounted == 1)
    #expect(tally.total { $0 == 7 } == 2)
    #expect(tally.total() == ShellLimits.tallyKeys + 1)
  }

  @Test func largeKeysAreBounded() {
    var tally = BoundedTally<Int>()
    tally.add(1, size: ShellLimits.tallyBytes)
    tally.add(2, size: 1)
    tally.add(1, size: ShellLimits.tallyBytes)
    #expect(tally.counts == [1: 2])
    #expect(tally.uncounted == 1)
  }
}
