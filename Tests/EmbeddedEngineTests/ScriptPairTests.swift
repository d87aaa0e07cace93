import Foundation
import PageTestKit
import Testing

/// Pages that say in the console what they see, beside what a real WebKit was recorded to say (`make reference`).
/// Where we differ knowingly, `NAME.hull.txt` holds our words and `DIFFERENCES.md` the reason.
@Suite("Script pairs")
struct ScriptPairTests {
  private static let isRebaselining = ProcessInfo.processInfo.environment["HULL_REBASELINE"] == "1"

  @Test("What a page says is what it says in WebKit", arguments: ScriptPair.all)
  func saysTheSame(pair: ScriptPair) throws {
    let said = try pair.run()
    if Self.isRebaselining, pair.difference != nil {
      try pair.write(said, ending: ".hull.txt")
      Issue.record("recorded \(pair.name).hull.txt")
      return
    }
    let difference = LineDifference(expected: pair.difference ?? pair.recorded ?? "", found: said)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test("A difference is a difference, and has its reason in the list")
  func differences() throws {
    let list = (try? String(contentsOf: ScriptPair.folder.appending(path: "DIFFERENCES.md"), encoding: .utf8)) ?? ""
    let listed = list.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("- `"), let end = line.dropFirst(3).firstIndex(of: "`") else { return nil }
      return String(line[line.index(line.startIndex, offsetBy: 3)..<end])
    }
    let different = ScriptPair.all.filter { $0.difference != nil }
    #expect(listed.sorted() == different.map(\.name))
    for pair in different { #expect(pair.difference != pair.recorded, "\(pair.name) differs no more") }
  }

  @Test("Every page has its recorded answer")
  func recorded() {
    #expect(!ScriptPair.all.isEmpty)
    #expect(ScriptPair.all.filter { $0.recorded == nil }.map(\.name) == [])
  }
}
