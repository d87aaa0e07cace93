import FormTestKit
import SourceText
import Testing

@testable import AppManifest

/// The JSON schema of app.yaml is made from the keys that the reader accepts.
@Suite("Schema of app.yaml") struct ManifestSchemaTests {
  private static let sampler = FormSampler(
    texts: [
      "duration": "5s", "duration above zero": "5s", "rate": "256kbit", "percentage": "5%", "origin": "https://a.test",
      "URL": "https://a.test/page", "path": "native/program", "size": "20mb",
      "64 hexadecimal digits": String(repeating: "a1", count: 32), "path pattern": "/a/*", "time of day": "\"9:41\"",
      "regular expression": "\"^A+$\"", "scheme": "https", "letter or digit": "k", "URL pattern": "/api/*",
      "HTTP method": "GET", "reference": "\"#\"",
    ],
    keys: ["ORIGIN": "http://a.test", "SCHEME or HOST": "maps.example.com", "FIELD": "X-Key"])

  @Test("The schema has an object with the keys of every mapping")
  func keys() throws {
    let files = try [ManifestMapping.app, .dialect].map {
      try SchemaKeys(JSONSchema.text(title: "", description: "", .mapping($0.shape)))
    }
    #expect(ManifestMapping.allCases.filter { mapping in !files.contains { $0.contains(mapping.keys) } } == [])
  }

  @Test("Every key has a description")
  func descriptions() {
    let missing = ManifestMapping.allCases.flatMap { mapping in
      mapping.shape.fields.filter { $0.summary.isEmpty }.map { "\(mapping.rawValue): \($0.name)" }
    }
    #expect(missing == [])
  }

  @Test("The reader accepts every key and every value of the schema")
  func values() {
    let samples = Self.sampler.samples(.mapping(ManifestMapping.app.shape))
    #expect(samples.count > 400)
    var refused: [String] = []
    for sample in samples {
      do {
        _ = try AppManifestParser.parse(text: sample, path: "app.yaml", folderName: "bank")
      } catch {
        // Names that are declared elsewhere, and a number as the value of an input for text.
        let messages = error.diagnostics.map(\.message)
          .filter { !$0.contains("there is no ") && !$0.hasPrefix("`input.value`: ") && !$0.hasPrefix("`value`: ") }
        if !messages.isEmpty { refused.append("\(sample): \(messages.joined(separator: "; "))") }
      }
    }
    #expect(refused == [])
  }
}
