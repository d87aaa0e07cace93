/// Distributes work over shards so that all take about equally long. All shards that see the same costs in the same
/// order get the same result.
package struct WorkBalance {
  /// The sum of the costs of each shard so far.
  private var loads: [Int]

  package init(shards: Int) { loads = [Int](repeating: 0, count: max(1, shards)) }

  /// Assigns items to shards: the most expensive item first, each to the shard with the least work. Items of equal cost
  /// are dealt in turn, so neighbors are on different shards.
  /// - Returns: the index of each item's shard.
  package mutating func assign(_ costs: [Int]) -> [Int] {
    var shards = [Int](repeating: 0, count: costs.count)
    for item in costs.indices.sorted(by: { (-costs[$0], $0) < (-costs[$1], $1) }) {
      let shard = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[shard] += max(1, costs[item])
      shards[item] = shard
    }
    return shards
  }

  /// The items of one shard, in their order.
  package mutating func items(of shard: Shard, costs: [Int]) -> [Int] {
    guard shard.count > 1 else { return Array(costs.indices) }
    let shards = assign(costs)
    return costs.indices.filter { shards[$0] == shard.number - 1 }
  }
}
