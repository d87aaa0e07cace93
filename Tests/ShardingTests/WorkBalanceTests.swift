import Sharding
import Testing

@Suite("Work is divided so that all shards take about equally long")
struct WorkBalanceTests {
  private func shard(_ text: String) throws -> Shard { try Shard(text) }

  @Test("Items of equal cost are dealt in turn")
  func equalCosts() throws {
    let parts = try (1...3).map { number in
      var balance = WorkBalance(shards: 3)
      return balance.items(of: try shard("\(number)/3"), costs: [5, 5, 5, 5, 5, 5, 5])
    }
    #expect(parts == [[0, 3, 6], [1, 4], [2, 5]])
  }

  @Test("The most expensive item goes first, to the shard with the least work")
  func longestFirst() throws {
    let costs = [10, 60, 20, 30, 10, 40, 30]
    let parts = try (1...3).map { number in
      var balance = WorkBalance(shards: 3)
      return balance.items(of: try shard("\(number)/3"), costs: costs)
    }
    #expect(parts == [[0, 1], [2, 4, 5], [3, 6]])
    #expect(parts.map { $0.reduce(0) { $0 + costs[$1] } } == [70, 70, 60])
  }

  @Test("Later cases go to the shards with less work from earlier ones")
  func severalCases() throws {
    var balance = WorkBalance(shards: 2)
    #expect(balance.assign([3, 1]) == [0, 1])
    #expect(balance.assign([1, 1, 1]) == [1, 1, 0])
  }

  @Test("More shards than items leave some without work")
  func fewItems() throws {
    var balance = WorkBalance(shards: 8)
    #expect(balance.items(of: try shard("8/8"), costs: [1, 1]) == [])
    var single = WorkBalance(shards: 1)
    #expect(single.items(of: .all, costs: [1, 2, 3]) == [0, 1, 2])
  }

  @Test(
    "Invalid shards are refused", arguments: ["0/4", "5/4", "x/y", "1/0", "1", "", "1/2/3", "+1/2", "1/1001", "-1/2"])
  func invalid(_ text: String) {
    #expect(throws: ShardError.self) { try Shard(text) }
  }

  @Test("The messages about invalid shards")
  func messages() {
    func message(_ text: String) -> String {
      do throws(ShardError) {
        return "\(try Shard(text))"
      } catch {
        return error.message
      }
    }
    #expect(message("0/4") == "0/4: the shard must be from 1 to 4")
    #expect(message("1/0") == "1/0: the number of shards must be from 1 to 1000")
    #expect(message("x/y") == "x/y is not a shard: write I/N, for example 2/4")
    #expect(message("2/4") == "2/4")
  }
}
