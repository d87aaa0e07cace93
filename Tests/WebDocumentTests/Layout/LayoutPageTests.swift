import DocumentTestKit
import Foundation
import TerminalModel
import Testing
import WebDocument

/// Paints each `Pages/*.html` at 60 columns and compares it with the `.txt` file of the same name.
@Suite struct LayoutPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Pages")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
    .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()

  static func file(_ name: String) -> URL { folder.appending(path: name + ".html") }

  @Test(arguments: names) func paintsAsExpected(name: String) throws {
    let html = try Data(contentsOf: Self.file(name))
    let document = LayoutDocument(viewport: GridSize(columns: 60, rows: 24), prefersDark: false)
    document.load(HTMLParser.parseDocument(Array(html)))
    let rows = document.contentRows
    document.viewport = GridSize(columns: 60, rows: max(24, rows))
    let painted = PageText.lines(document.paint(PaintRequest(scrollRow: 0)).grid).joined(separator: "\n") + "\n"
    Golden.expect(painted, path: "Tests/WebDocumentTests/Layout/Pages/\(name).txt")
  }

  @Test func pagesExist() { #expect(!Self.names.isEmpty) }
}
