import Foundation
import Testing

/// Compares the output of a test with a file. With HULL_REBASELINE=1 the file is rewritten and the test fails, so that the
/// change is reviewed.
enum Golden {
  static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
    if ProcessInfo.processInfo.environment["HULL_REBASELINE"] != nil {
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(name) could not be written: \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "\(name) differs; HULL_REBASELINE=1 records it", sourceLocation: sourceLocation)
  }
}
