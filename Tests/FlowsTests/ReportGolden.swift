import Foundation
import Testing

/// Reports compared with files. With HULL_REBASELINE=1 the file is written and the test fails, so that someone reads it.
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

  /// Control sequences as readable text, so that a file can be read and compared.
  static func readable(_ text: String) -> String { text.replacing("\u{1B}", with: "␛") }
}
