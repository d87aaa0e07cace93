import Sharding
import Testing

@Suite("Work with a preparation is divided into few parts that take about equally long")
struct WorkDivisionTests {
  private func items(_ costs: [(preparation: Int, work: Int)]) -> [WorkDivision.Item] {
    costs.map { WorkDivision.Item(preparation: $0.preparation, work: $0.work) }
  }

  /// Flows of about the sizes of the bank's: 20 with 44 to 186 points, and a baseline that costs as much as the runs of a point.
  private var flows: [WorkDivision.Item] {
    let points = [53, 165, 100, 170, 150, 186, 115, 100, 90, 105, 56, 77, 82, 160, 48, 105, 73, 142, 54, 44]
    return points.map { WorkDivision.Item(preparation: 1_000, work: $0 * 1_000) }
  }

  @Test(
    "Shards take about equally long: at most 6 percent more and 8 percent less than the mean",
    arguments: [2, 3, 4, 8, 16])
  func balance(_ shards: Int) {
    let division = WorkDivision(flows, shards: shards)
    let mean = flows.reduce(0) { $0 + $1.preparation + $1.work } / shards
    #expect(division.loads.count == shards)
    #expect((division.loads.max() ?? 0) <= mean * 106 / 100)
    #expect((division.loads.min() ?? 0) >= mean * 92 / 100)
  }

  @Test("Flows stay whole on few shards, and more shards divide the longest first")
  func wholeItems() {
    #expect(WorkDivision(flows, shards: 1).owners == flows.map { _ in [0] })
    #expect(WorkDivision(flows, shards: 2).owners.allSatisfy { $0.count == 1 })
    #expect(WorkDivision(flows, shards: 4).owners.allSatisfy { $0.count == 1 })
    let counts = WorkDivision(flows, shards: 16).owners.map(\.count)
    #expect(counts == [1, 2, 2, 2, 2, 3, 2, 2, 1, 2, 1, 1, 1, 2, 1, 2, 1, 2, 1, 1])
    // No part has less work than its preparation.
    #expect(WorkDivision(items([(10, 35)]), shards: 100).owners.map(\.count) == [3])
    #expect(WorkDivision(items([(10, 9), (10, 9)]), shards: 4).owners == [[0], [1]])
  }

  @Test("One long item is divided, and short ones fill the other shards")
  func longItem() {
    let division = WorkDivision(items([(1, 9), (10, 300), (1, 9), (1, 9)]), shards: 3)
    #expect(division.owners[1].count > 1)
    #expect([0, 2, 3].allSatisfy { division.owners[$0].count == 1 })
    #expect(Set(division.owners.joined()) == [0, 1, 2])
  }

  @Test("All pieces are in one shard each, in ranges of neighbors", arguments: [1, 2, 3, 7, 64])
  func pieces(_ shards: Int) throws {
    let division = WorkDivision(flows, shards: shards)
    for (item, flow) in flows.enumerated() {
      let costs = (0..<flow.work / 1_000).flatMap { _ in [10, 20, 10] }
      var found: [Int] = []
      for number in 1...shards {
        let pieces = division.pieces(ofItem: item, costs: costs, for: try Shard("\(number)/\(shards)"))
        let owned = division.owners[item].count { $0 == number - 1 }
        if owned == 0 { #expect(pieces == []) }
        // The cost of a part of a flow is even, except for a piece at each end.
        let cost = pieces.reduce(0) { $0 + costs[$1] }
        let expected = costs.reduce(0, +) * owned / division.owners[item].count
        #expect(abs(cost - expected) <= 40)
        if let first = pieces.first { #expect(pieces == Array(first..<first + pieces.count)) }
        found += pieces
      }
      #expect(found.sorted() == Array(costs.indices))
    }
  }

  @Test("Extreme costs neither overflow nor leave an item without a shard")
  func extremes() throws {
    let division = WorkDivision(items([(.max, .max), (0, 0), (-1, -1)]), shards: 1_000)
    #expect(division.owners.allSatisfy { !$0.isEmpty })
    let second = division.pieces(ofItem: 0, costs: [.max, .max, 0], for: try Shard("2/1000"))
    #expect(second.count <= 3)
    #expect(WorkDivision([], shards: 3).loads == [0, 0, 0])
  }
}
