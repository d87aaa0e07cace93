import AppManifest
import DocumentTestKit
import Foundation
import SourceText
import Testing

/// Pairs of files in Fixtures/errors: a manifest with errors, and the output of Hull.
struct ManifestErrorTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/errors")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  @Test func thereAreManifests() {
    #expect(Self.names.count >= 8)
  }

  @Test(arguments: names)
  func errorsOfAManifestAreReported(name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name).yaml"), encoding: .utf8)
    var printed = "no error"
    do {
      _ = try AppManifestParser.parse(text: text, path: "app.yaml", folderName: "bank")
    } catch {
      printed = error.description
    }
    Golden.expect(printed + "\n", "errors/\(name).txt")
  }
}
