import Foundation
import Testing

@testable import DocumentTestKit

@Suite struct GoldenTests {
  @Test(
    "HULL_REBASELINE accepts the paths that match one of its patterns, and all with ALL",
    arguments: [
      ("", false), ("1", false), ("ALL", true), ("Tests/A/Fixtures/x.txt", true), ("Tests/A/*/x*.txt", true),
      ("*.txt", true), ("*.json Tests/A/*", true), ("x.txt", false), ("Tests/B/*", false),
    ])
  func patterns(pattern: String, isAccepted: Bool) {
    #expect(Golden.matches("Tests/A/Fixtures/x.txt", pattern) == isAccepted)
  }

  @Test func differenceNamesTheFileTheCommandAndTheLines() {
    #expect(
      Golden.message("docs/a.md", expected: "one\ntwo\n", found: "one\nthree\n") == """
        golden file differs: docs/a.md
        HULL_REBASELINE='docs/a.md' accepts it. The difference:
        2 expected: two
        2 found:    three
        """)
    #expect(
      Golden.message("docs/a.md", expected: nil, found: "one\n") == """
        golden file differs: docs/a.md
        HULL_REBASELINE='docs/a.md' accepts it. It does not exist; found:
        one

        """)
  }

  @Test func differingFileFailsAndIsNotWritten() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try "old".write(to: file, atomically: true, encoding: .utf8)
    Golden.expect("old", path: file.path)
    // Only where everything is accepted the file would be written.
    guard !Golden.isAccepted(file.path) else { return }
    withKnownIssue { Golden.expect("new", path: file.path) }
    withKnownIssue { Golden.expectNone(path: file.path) }
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
  }
}
