import Foundation
import Testing

@testable import ShellScreen

@Suite("docs/keys.md") struct KeyDocumentationTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "docs/keys.md")
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

  /// With HULL_REBASELINE=1 the table is written.
  @Test func listsEveryAction() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = text.components(separatedBy: Self.head)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["HULL_REBASELINE"] != nil {
      try (parts[0] + Self.head + Self.table).write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded docs/keys.md")
    } else {
      #expect(parts[1] == Self.table, "HULL_REBASELINE=1 records it")
    }
  }
}
