import Foundation
import Testing

/// Files of the repository with the expected output of tests.
///
/// A test fails when its output differs. The variable HULL_REBASELINE accepts outputs: it has glob patterns of paths,
/// separated by spaces, or ALL. A file is written only if it matches and differs, and its test fails even then, so that
/// the change is reviewed. `*` matches `/` too.
package enum Golden {
  /// Compares a text with a file below `Fixtures` of the test target that calls.
  package static func expect(
    _ text: String, _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parts = filePath.split(separator: "/")
    let target = parts.lastIndex(of: "Tests").flatMap { parts.indices.contains($0 + 1) ? parts[$0 + 1] : nil } ?? ""
    expect(text, path: "Tests/\(target)/Fixtures/\(name)", sourceLocation: sourceLocation)
  }

  /// Compares a text with a file; the path is relative to the repository.
  package static func expect(_ text: String, path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = url(path)
    let expected = try? String(contentsOf: file, encoding: .utf8)
    guard text != expected else { return }
    guard isAccepted(path) else {
      Issue.record(Comment(rawValue: message(path, expected: expected, found: text)), sourceLocation: sourceLocation)
      return
    }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("golden file recorded: \(path)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("golden file not written: \(path): \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Deletes a file that no test compares any more, or fails.
  package static func expectNone(path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = url(path)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    if isAccepted(path) {
      try? FileManager.default.removeItem(at: file)
      Issue.record("golden file recorded: \(path) was deleted", sourceLocation: sourceLocation)
    } else {
      Issue.record("golden file differs: \(path)\nit is not used any more", sourceLocation: sourceLocation)
    }
  }

  /// Whether HULL_REBASELINE matches a path.
  package static func isAccepted(_ path: String) -> Bool {
    matches(path, ProcessInfo.processInfo.environment["HULL_REBASELINE"] ?? "")
  }

  private static func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : Repository.root.appending(path: path)
  }

  static func matches(_ path: String, _ patterns: String) -> Bool {
    patterns.split(separator: " ").contains { $0 == "ALL" || fnmatch(String($0), path, 0) == 0 }
  }

  static func message(_ path: String, expected: String?, found: String) -> String {
    let advice = "golden file differs: \(path)\nHULL_REBASELINE='\(path)' accepts it."
    guard let expected else { return "\(advice) It does not exist; found:\n\(found)" }
    return "\(advice) The difference:\(LineDifference(expected: expected, found: found))"
  }
}
