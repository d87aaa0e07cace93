import DocumentTestKit
import Foundation
import PageTestKit
import Testing

/// Pages that log their results, with the recorded output of a real WebKit (`make reference`). For known differences,
/// `NAME.hull.txt` contains Hull's output and `DIFFERENCES.md` the reason.
@Suite("Script pairs")
struct ScriptPairTests {
  @Test("Console output equals WebKit's", arguments: ScriptPair.all)
  func saysTheSame(pair: ScriptPair) throws {
    let said = try pair.run()
    guard pair.difference == nil else {
      Golden.expect(said, path: pair.path + ".hull.txt")
      return
    }
    let difference = LineDifference(expected: pair.recorded ?? "", found: said)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test("Recorded differences exist, and are explained in the list")
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

  @Test("Every page has a recorded output")
  func recorded() {
    #expect(!ScriptPair.all.isEmpty)
    #expect(ScriptPair.all.filter { $0.recorded == nil }.map(\.name) == [])
  }
}
