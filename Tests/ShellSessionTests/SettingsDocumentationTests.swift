import DocumentTestKit
import ShellSession
import Testing

@Suite("docs/settings.md")
struct SettingsDocumentationTests {
  @Test("The table has every setting with its variable, in the order of the report")
  func table() throws {
    let document = try ReferenceDocument(path: "docs/settings.md")
    let rows = try #require(document.tables.first { $0.head.first == "key" }).rows
    #expect(rows.map { ReferenceDocument.codeSpans(in: $0[0]).first } == SettingName.allCases.map(\.rawValue))
    #expect(rows.map { ReferenceDocument.codeSpans(in: $0[3]).first } == SettingName.allCases.map(\.variable))
  }
}
