import DocumentTestKit
import Foundation
import Testing

@testable import ShellScreen

@Suite("docs/keys.md") struct KeyDocumentationTests {
  private static let head = "| action | keys | |\n|---|---|---|\n"

  /// A row per binding, in the order of the help.
  private static var table: String {
    KeySection.allCases.flatMap { section in
      KeyMap.debugging.bindings.filter { $0.section == section }.map { binding in
        let keys = binding.keys.map { "`\($0.name)`" }
        let shown = binding.keysText.isEmpty ? keys.joined(separator: ", ") : binding.keysText
        return "| `\(binding.name)` | \(shown) | \(binding.title) |\n"
      }
    }.joined()
  }

  @Test func listsEveryAction() throws {
    let parts = try ReferenceDocument(path: "docs/keys.md").text.components(separatedBy: Self.head)
    try #require(parts.count == 2)
    Golden.expect(parts[0] + Self.head + Self.table, path: "docs/keys.md")
  }
}
