/// One of several equal parts of a run, for one of several machines.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number of shards of a run.
  package static let countLimit = 1_000

  /// A run that is not divided.
  package static let all = Shard(number: 1, of: 1)

  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  private init(number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// Parses `I/N`, such as `2/4`.
  package init(_ text: String) throws(ShardError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.number(String($0)) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else {
      throw ShardError("\(text) is not a shard: write I/N, for example 2/4")
    }
    guard (1...Self.countLimit).contains(count) else {
      throw ShardError("\(text): the number of shards must be from 1 to \(Self.countLimit)")
    }
    guard (1...count).contains(number) else {
      throw ShardError("\(text): the shard must be from 1 to \(count)")
    }
    self.init(number: number, of: count)
  }

  /// A shard of a run; nil if the number is not from 1 to `count`.
  package init?(number: Int, count: Int) {
    guard (1...Self.countLimit).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, of: count)
  }

  /// `2/4`.
  package var description: String { "\(number)/\(count)" }

  /// The value of a text of decimal digits; nil for any other text.
  static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}

/// Why a shard, a timings file or a shard report cannot be used.
package struct ShardError: Error, Equatable, Sendable {
  package var message: String

  package init(_ message: String) { self.message = message }
}
