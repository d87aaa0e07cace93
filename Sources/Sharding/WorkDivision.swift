/// Divides items over shards so that all shards take about equally long. Each shard with a part of an item also prepares
/// the item, so items stay whole as far as possible, and only the longest ones are divided.
///
/// All shards that see the same costs in the same order get the same division.
package struct WorkDivision: Equatable, Sendable {
  /// The costs of an item.
  package struct Item: Equatable, Sendable {
    /// Keeps sums far from an overflow.
    private static let limit = 1 << 40

    /// Paid by each shard that has a part of the item.
    package var preparation: Int
    /// Divided over the parts.
    package var work: Int

    package init(preparation: Int, work: Int) {
      self.preparation = min(max(0, preparation), Self.limit)
      self.work = min(max(1, work), Self.limit)
    }
  }

  /// Limits of an item's cost on one shard, in percent of the mean load of a shard. Larger items are divided.
  private static let limits = [200, 170, 150, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 33, 25, 20]
  /// A division with more parts must be shorter by this percentage: its preparations are work, too.
  private static let leastGain = 3
  /// The maximum cost of a piece, so that the sum of millions is far from an overflow.
  private static let pieceLimit = 1 << 28

  /// The indices of the shards by item and by part. The parts of an item are equal.
  package private(set) var owners: [[Int]]
  /// The sum of the costs of each shard.
  package private(set) var loads: [Int]

  package init(_ items: [Item], shards: Int) {
    let shards = max(1, shards)
    var partCounts = items.map { _ in 1 }
    (owners, loads) = Self.distribute(items, partCounts, shards)
    guard shards > 1 else { return }
    let mean = items.reduce(0) { $0 + $1.preparation + $1.work } / shards
    for percentage in Self.limits {
      let counts = items.map { Self.partCount(of: $0, limit: mean * percentage / 100, shards) }
      guard counts != partCounts else { continue }
      partCounts = counts
      let (owners, loads) = Self.distribute(items, counts, shards)
      guard Self.longest(loads) * 100 <= Self.longest(self.loads) * (100 - Self.leastGain) else { continue }
      (self.owners, self.loads) = (owners, loads)
    }
  }

  /// The pieces of an item that a shard has: a range for each of its parts, because neighboring pieces share work.
  /// - Parameter costs: the costs of all pieces of the item.
  package func pieces(ofItem item: Int, costs: [Int], for shard: Shard) -> [Int] {
    let parts = owners[item]
    guard parts.contains(where: { $0 != shard.number - 1 }) else { return Array(costs.indices) }
    let costs = costs.map { min(max(1, $0), Self.pieceLimit) }
    let total = costs.reduce(0, +)
    var done = 0
    return costs.indices.filter { piece in
      let part = done * parts.count / total
      done += costs[piece]
      return parts[part] == shard.number - 1
    }
  }

  /// The smallest number of parts that are not above a limit. A part has at least as much work as its preparation.
  private static func partCount(of item: Item, limit: Int, _ shards: Int) -> Int {
    let most = max(1, min(shards, item.work / max(1, item.preparation)))
    let room = limit - item.preparation
    return room <= 0 ? most : min(most, (item.work + room - 1) / room)
  }

  /// Distributes parts: the most expensive one first, each to the shard that then has the least work. Items of equal cost
  /// are dealt in turn.
  private static func distribute(_ items: [Item], _ counts: [Int], _ shards: Int) -> (owners: [[Int]], loads: [Int]) {
    var owners = counts.map { [Int](repeating: 0, count: $0) }
    var loads = [Int](repeating: 0, count: shards)
    func cost(_ item: Int) -> Int { items[item].preparation + items[item].work / counts[item] }
    for item in items.indices.sorted(by: { (-cost($0), $0) < (-cost($1), $1) }) {
      // Shards that have already prepared the item.
      var isPrepared = [Bool](repeating: false, count: shards)
      let work = max(1, items[item].work / counts[item])
      for part in 0..<counts[item] {
        var (shard, least) = (0, Int.max)
        for (other, load) in loads.enumerated() {
          let sum = load + work + (isPrepared[other] ? 0 : items[item].preparation)
          if sum < least { (shard, least) = (other, sum) }
        }
        loads[shard] = least
        isPrepared[shard] = true
        owners[item][part] = shard
      }
      // Neighboring parts of one shard are a single range.
      owners[item].sort()
    }
    return (owners, loads)
  }

  private static func longest(_ loads: [Int]) -> Int { loads.max() ?? 0 }
}
