import FormTestKit
import SourceText
import Testing

@testable import ShellScreen

/// The JSON schema of themes is made from the keys and roles that the reader accepts.
@Suite("Schema of themes") struct ThemeSchemaTests {
  private static let sampler = FormSampler(texts: ["text": "dark", "color": "\"#7fb2f5\""], keys: ["COLOR": "leaf"])

  @Test("The schema has the keys of themes and every role")
  func keys() throws {
    let keys = try SchemaKeys(JSONSchema.text(title: "", description: "", ThemeForm.document))
    #expect(keys.contains(ThemeForm.modern.keys))
    #expect(keys.contains(ThemeForm.flat.keys))
    let roles = try #require(keys.objects.first { $0.contains("tabBar.item") })
    #expect(Set(ThemeRoleEntry.all.map(\.name)).subtracting(roles).sorted() == [])
  }

  @Test("The reader accepts every key and value of the schema")
  func values() {
    let refused = Self.sampler.samples(ThemeForm.document).compactMap { sample -> String? in
      do throws(DiagnosticList) {
        _ = try ThemeParser.parse(text: sample, path: "x.yaml")
        return nil
      } catch {
        // A palette must be complete, unless it is that of a theme that inherits.
        let messages = error.diagnostics.map(\.message)
          .filter { !$0.hasPrefix("the palette has no ") && !$0.hasPrefix("the theme has no `palette`") }
        return messages.isEmpty ? nil : "\(sample): \(messages.joined(separator: "; "))"
      }
    }
    #expect(refused == [])
  }
}
