import DocumentTestKit
import Sharding
import Testing

@Suite("Reports of shards are merged only if they belong to one run")
struct ShardSetTests {
  private func file(
    _ number: Int, of count: Int = 3, content: UInt64? = 7, path: String? = nil,
    change: (inout ShardReportHead) -> Void = { _ in }
  ) throws -> ShardReportFile {
    let shard = try #require(Shard(number: number, count: count))
    var head = ShardReportHead(
      kind: .test, version: "0.1.0", shard: shard, options: [ShardOption("--seed", "1")],
      command: "hull test flows --shard-report out", flows: ShardFlowList(["a.yaml", "b.yaml"]), inputs: "i",
      timings: "",
      device: "ios, embedded", seed: 1)
    change(&head)
    return ShardReportFile(path: path ?? "out/\(number)", head: head, content: content)
  }

  private func message(_ files: [ShardReportFile]) -> String {
    do throws(ShardError) {
      return try ShardSet(files) { _, _ in "bank/index.html" }.files.map(\.path).joined(separator: " ")
    } catch {
      return error.message
    }
  }

  @Test("The reports are in the order of their shards")
  func order() throws {
    #expect(message([try file(3), try file(1), try file(2)]) == "out/1 out/2 out/3")
  }

  @Test("A rerun with the same results is accepted, and a truncated report is replaced by a complete one")
  func reruns() throws {
    #expect(message([try file(1), try file(2), try file(3), try file(2, path: "again/2")]) == "out/1 out/2 out/3")
    let files = [try file(1), try file(2, content: nil), try file(3), try file(2, path: "again/2")]
    let set = try ShardSet(files) { _, _ in nil }
    #expect(set.files.map(\.path) == ["out/1", "again/2", "out/3"])
    #expect(set.replaced.map(\.path) == ["out/2"])
  }

  @Test("Input files that may differ are accepted")
  func inputs() throws {
    let files = [try file(1, of: 2), try file(2, of: 2) { $0.inputs = "j" }]
    #expect(try ShardSet(files) { _, _ in nil }.files.count == 2)
  }

  @Test("Each refusal names the files and what to do")
  func refusals() throws {
    let (one, two, three) = (try file(1), try file(2), try file(3))
    let cases: [(String, [ShardReportFile])] = [
      ("none", []), ("missing", [two]), ("two missing of many", [try file(1, of: 4), try file(3, of: 4)]),
      ("truncated", [one, try file(2, content: nil), three]),
      ("double", [one, two, three, try file(2, content: 8, path: "other/2")]),
      ("kind", [one, try file(2) { $0.kind = .crashtest }, three]),
      ("count", [one, try file(2, of: 4), three]),
      ("seed", [one, try file(2) { $0.options = [ShardOption("--seed", "2")] }, three]),
      ("option", [one, try file(2) { $0.options.append(ShardOption("--policy", "none")) }, three]),
      ("option of the first", [try file(1) { $0.options.append(ShardOption("--policy", "none")) }, two, three]),
      ("flows", [one, try file(2) { $0.flows = ShardFlowList(["a.yaml"]) }, three]),
      ("order of flows", [one, try file(2) { $0.flows = ShardFlowList(["b.yaml", "a.yaml"]) }, three]),
      ("inputs", [one, try file(2) { $0.inputs = "j" }, three]),
      ("timings", [one, try file(2) { $0.timings = "t" }, three]),
    ]
    let text = cases.map { "\($0.0):\n\(message($0.1))\n" }.joined(separator: "\n")
    Golden.expect(text, "refusals.txt")
  }

  @Test("A head is read as it was written, by the same version only")
  func head() throws {
    var head = try file(2).head
    head.rerunOptions = ["--policy", "none", "-e", "A=\"$A\""]
    #expect(try ShardReportHead(parsing: head.text, currentVersion: "0.1.0") == head)
    #expect(head.fileName == "test-2-of-3.shard")
    func message(_ text: String, _ version: String = "0.1.0") -> String {
      do throws(ShardError) {
        return try ShardReportHead(parsing: text, currentVersion: version).text
      } catch {
        return error.message
      }
    }
    #expect(
      message(head.text, "0.2.0")
        == "was written by hull 0.1.0, and this is hull 0.2.0: run and merge all shards with the same version")
    #expect(message("{}") == "is not a shard report; --shard-report writes them")
    #expect(message(head.text.replacing("2/3", with: "4/3")) == "has an invalid first line; run the shard again")
  }
}
