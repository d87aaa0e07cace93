import AppManifest
import Foundation
import SourceText
import Testing

/// Pairs of files in Fixtures/errors: a manifest with errors, and the output of Hull. HULL_REBASELINE=1 writes the
/// outputs, and fails the run so that they are reviewed.
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
    let expectation = Self.folder.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["HULL_REBASELINE"] != nil {
      try (printed + "\n").write(to: expectation, atomically: true, encoding: .utf8)
      Issue.record("\(name).txt was written, review it")
      return
    }
    #expect(try printed + "\n" == String(contentsOf: expectation, encoding: .utf8))
  }
}
