import DocumentTestKit
import Foundation
import Testing

@testable import AppManifest

/// Compares docs/app-yaml.md with the accepted keys. A table whose first head is "key of `MAPPING`" has the keys of
/// that mapping.
@Suite("docs/app-yaml.md") struct ManifestDocumentationTests {
  private let document: ReferenceDocument

  init() throws { document = try ReferenceDocument(path: "docs/app-yaml.md") }

  /// The documented keys as `MAPPING: KEY`, each with the section that has its row.
  private var documented: [(key: String, section: ReferenceDocument.Heading)] {
    document.tables.flatMap { table -> [(String, ReferenceDocument.Heading)] in
      guard let head = table.head.first, head.hasPrefix("key of "), let section = table.section,
        let mapping = ReferenceDocument.codeSpans(in: head).first
      else { return [] }
      return table.rows.flatMap { row in
        ReferenceDocument.codeSpans(in: row.first ?? "").map { ("\(mapping): \($0)", section) }
      }
    }
  }

  private var accepted: [String] {
    ManifestMapping.allCases.flatMap { mapping in mapping.keys.map { "\(mapping.rawValue): \($0)" } }
  }

  @Test("Every key that the reader accepts is documented")
  func everyKeyIsDocumented() {
    #expect(Set(accepted).subtracting(documented.map(\.key)).sorted() == [], "add a row to the table \"key of ...\"")
  }

  @Test("Every documented key is accepted by the reader")
  func everyDocumentedKeyIsAccepted() {
    #expect(Set(documented.map(\.key)).subtracting(accepted).sorted() == [], "remove the row, or accept the key")
  }

  @Test("No key is documented twice")
  func noKeyIsDocumentedTwice() {
    #expect(Dictionary(grouping: documented, by: \.key).filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("Readers take the keys that they accept from ManifestMapping")
  func readersUseTheTables() throws {
    let folder = Repository.root.appending(path: "Sources/AppManifest")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let others = try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      // `unknownKeys` of SourceText accepts any list as `known`.
      try String(contentsOf: file, encoding: .utf8).split(separator: "unknownKeys(").dropFirst()
        .filter { !$0.prefix(80).contains("of: .") }.map { "\(file.lastPathComponent): unknownKeys(\($0.prefix(60))" }
    }
    #expect(others == [])
  }

  @Test("The index names every key with its sections")
  func indexOfKeys() throws {
    try document.compare(block: "index of keys", with: index)
  }

  private var index: String {
    let uses = Dictionary(grouping: documented) { $0.key.split(separator: " ").last.map(String.init) ?? "" }
    let rows = uses.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }.map { name, uses in
      let links = uses.map { use in
        "[`\(use.key.split(separator: ":").first ?? "")`](#\(use.section.anchor))"
      }
      return "| `\(name)` | \(links.joined(separator: ", ")) |\n"
    }
    return "| key | mapping |\n|---|---|\n" + rows.joined()
  }
}
