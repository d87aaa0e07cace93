import Flows

/// A part of a run that is distributed over machines: every `count`th flow, starting with the `number`th.
package struct FlowShard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  package static let all = FlowShard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses a text such as `2/4`; nil if it is not a valid shard.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1, (1...count).contains(number) else {
      return nil
    }
    self.init(number: number, count: count)
  }

  /// The variables that flows get.
  package var variables: [FlowVariable] {
    [FlowVariable("MAESTRO_SHARD_ID", "\(number)"), FlowVariable("MAESTRO_SHARD_INDEX", "\(number - 1)")]
  }

  func flows<Item>(of all: [Item]) -> [Item] {
    all.indices.filter { $0 % count == number - 1 }.map { all[$0] }
  }
}
