import Testing

@testable import ShellCore

@Suite struct RandomWalkTests {
  @Test(arguments: RecoveryPolicy.allCases, [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func invariantsHoldAfterEveryEvent(policy: RecoveryPolicy, seed: UInt64) {
    var walk = RandomWalk(seed: seed, policy: policy)
    for _ in 0..<400 {
      let violations = walk.step().violations
      guard violations.isEmpty else {
        let events = walk.history.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), \(policy.rawValue), event \(walk.history.count): \(violations)\n\(events)")
        return
      }
    }
  }

  @Test func sameSeedProducesTheSameWalk() {
    var first = RandomWalk(seed: 7, policy: .recreate)
    var second = RandomWalk(seed: 7, policy: .recreate)
    for _ in 0..<300 { #expect(first.step().effects == second.step().effects) }
    #expect(first.state == second.state)
  }
}
