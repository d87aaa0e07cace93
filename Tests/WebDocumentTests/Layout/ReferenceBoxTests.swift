import Foundation
import TerminalModel
import Testing
import WebDocument

/// Compares the boxes of the layout pages with those of a real WebKit. `Boxes/DIFFERENCES.md` lists the known differences.
@Suite struct ReferenceBoxTests {
  @Test(
    "Boxes are those of WebKit, rounded to cells, except for the known differences", arguments: LayoutPageTests.names)
  func boxes(page: String) throws {
    let document = LayoutDocument(viewport: GridSize(columns: 60, rows: 24), prefersDark: false)
    document.load(HTMLParser.parseDocument(Array(try Data(contentsOf: LayoutPageTests.file(page)))))
    let nodes = try document.select("body, body *", within: .document, firstOnly: false)
    var differences: [Int: String] = [:]
    for box in try ReferenceBox.recorded(page) {
      let node = try #require(nodes.indices.contains(box.position) ? nodes[box.position] : nil)
      #expect(try document.matches(node, box.element))
      let found = document.box(of: node)
      if let found, box.agrees(with: found) { continue }
      let text = found.map { "\($0.x / 8), \($0.y / 16), \($0.width / 8) x \($0.height / 16)" } ?? "no box"
      differences[box.position] = "\(box); found \(text)"
    }
    let known = try KnownDifferences().positions[page] ?? []
    let unknown = differences.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    #expect(unknown.isEmpty, "\(page) differs from WebKit:\n\(unknown.joined(separator: "\n"))")
    #expect(known.subtracting(differences.keys).sorted() == [], "delete these elements of \(page) from DIFFERENCES.md")
  }

  @Test("Every known difference is one of an existing page")
  func pages() throws {
    #expect(try KnownDifferences().positions.keys.filter { !LayoutPageTests.names.contains($0) } == [])
  }
}

/// The list of `Boxes/DIFFERENCES.md`: below each reason lines such as "- `page`: 1, 3-5", with positions of elements.
private struct KnownDifferences {
  private(set) var positions: [String: Set<Int>] = [:]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Boxes/DIFFERENCES.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /(?m)^- `([\w-]+)`: ([\d, -]+)$/) {
      for range in match.2.split(separator: ",") {
        let ends = range.split(separator: "-").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard let first = ends.first, let last = ends.last, first <= last else { continue }
        positions[String(match.1), default: []].formUnion(first...last)
      }
    }
  }
}
