import Foundation
import TerminalModel
import Testing
import WebDocument

/// Paints each `Pages/*.html` at 60 columns and compares it with the `.txt` file of the same name. `HULL_REBASELINE=1`
/// records the output; a recording run fails, so that it cannot pass by accident.
@Suite struct LayoutPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Pages")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()

  @Test(arguments: names) func paintsAsExpected(name: String) throws {
    let html = try Data(contentsOf: Self.folder.appending(path: name + ".html"))
    let document = LayoutDocument(viewport: GridSize(columns: 60, rows: 24), prefersDark: false)
    document.load(HTMLParser.parseDocument(Array(html)))
    let rows = document.contentRows
    document.viewport = GridSize(columns: 60, rows: max(24, rows))
    let painted = PageText.lines(document.paint(PaintRequest(scrollRow: 0)).grid).joined(separator: "\n") + "\n"
    let expectation = Self.folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["HULL_REBASELINE"] == "1" {
      try Data(painted.utf8).write(to: expectation)
      Issue.record("recorded \(name).txt")
      return
    }
    let expected = try? String(contentsOf: expectation, encoding: .utf8)
    #expect(painted == expected)
  }

  @Test func pagesExist() { #expect(!Self.names.isEmpty) }
}
