import ConformanceTestKit
import DocumentTestKit
import Foundation
import Testing
import WebDocument

/// The HTML parser against html5lib's cases (docs/conformance.md has the score).
@Suite("Conformance of the HTML parser", .enabled(if: DownloadedCases.html.areInstalled))
struct TreeConstructionConformanceTests {
  private static let exceptionsPath = "Tests/WebDocumentTests/Fixtures/Conformance/html-exceptions.txt"

  private func cases() throws -> [TreeCase] {
    try DownloadedCases.html.files(withExtension: "dat").flatMap { TreeCase.read($0) }
  }

  @Test("Trees equal those of the list, except for the listed cases")
  func trees() throws {
    var score = ConformanceScore()
    var failures: [String: Set<Int>] = [:]
    for item in try cases() {
      let isPassed = item.parsedTrees.allSatisfy { $0 == item.tree }
      score.count(isPassed)
      if !isPassed { failures[item.file, default: []].insert(item.number) }
    }
    let exceptions = try exceptions()
    for file in Set(failures.keys).union(exceptions.keys).sorted() {
      let failed = failures[file, default: []]
      let listed = exceptions[file, default: []]
      #expect(failed.subtracting(listed).sorted() == [], "\(file): failing cases that are not listed")
      #expect(listed.subtracting(failed).sorted() == [], "\(file): listed cases that pass")
    }
    #expect(score == ConformanceScore(passed: 1700, total: 1704))
  }

  /// The numbers of the failing cases by file. The lines of the file are groups: a line with the reason after `#`, and
  /// lines with a file and its cases.
  private func exceptions() throws -> [String: Set<Int>] {
    let text = try String(contentsOf: Repository.root.appending(path: Self.exceptionsPath), encoding: .utf8)
    var exceptions: [String: Set<Int>] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      guard let file = words.first else { continue }
      exceptions[file, default: []].formUnion(words.dropFirst().compactMap { Int($0) })
    }
    return exceptions
  }

  @Test("The fast path agrees with the parser in all sources of the list")
  func fastPath() throws {
    var accepted = 0
    for item in try cases() {
      let text = String(decoding: item.source, as: UTF8.self)
      let context = item.contextElement.flatMap { $0.namespace == .html ? $0.name : nil } ?? "div"
      guard let nodes = HTMLFastPathFragment.nodes(of: text, context: context) else { continue }
      accepted += 1
      #expect(nodes == HTMLParser.parseFragment(text, context: context), "\(item.file) \(item.number)")
    }
    #expect(accepted == 39)
  }
}
