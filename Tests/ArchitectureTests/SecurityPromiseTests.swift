import DocumentTestKit
import Foundation
import Testing

@Suite("Promises of docs/security.md")
struct SecurityPromiseTests {
  /// The rows of the table of promises: what is promised, and its tests.
  private func rows() throws -> [(promise: String, tests: String)] {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/security.md"), encoding: .utf8)
    let start = try #require(text.firstRange(of: "## Promises\n")).upperBound
    let section = text[start...].prefix(upTo: text[start...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex)
    return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells.first ?? "", cells.count == 2 ? cells[1] : "")
    }
  }

  @Test("Each promise names tests that exist")
  func testsExist() throws {
    var sources = ""
    let folder = Repository.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      sources += try String(contentsOf: file, encoding: .utf8)
    }
    let rows = try rows()
    #expect(rows.count > 8)
    for row in rows {
      let suites = row.tests.matches(of: /`(\w+Tests)`/).map { String($0.1) }
      #expect(!suites.isEmpty, "\(row.promise)")
      for suite in suites {
        let isTarget = FileManager.default.fileExists(atPath: folder.appending(path: suite).path)
        #expect(isTarget || sources.contains("struct \(suite) "), "\(suite)")
      }
      for title in row.tests.matches(of: /"([^"]+)"/).map({ String($0.1) }) {
        #expect(sources.contains("\"\(title)"), "\(title)")
      }
    }
  }
}
