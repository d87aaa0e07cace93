import Foundation
import Testing

/// Compares reports with golden files. With HULL_REBASELINE=1 the file is recorded and the test fails, so that it is
/// reviewed.
enum ReportGolden {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/reports/\(name)")
    if ProcessInfo.processInfo.environment["HULL_REBASELINE"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8), sourceLocation: sourceLocation)
  }

  /// Replaces ESC by a visible character.
  static func readable(_ text: String) -> String { text.replacing("\u{1B}", with: "␛") }
}
