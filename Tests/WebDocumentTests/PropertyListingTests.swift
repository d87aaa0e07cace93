import Foundation
import Testing
import WebDocument

/// `docs/css-properties.md` says what the code does. `HULL_REBASELINE=1` writes it; a run that records fails.
@Suite struct PropertyListingTests {
  @Test func theListIsFresh() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/css-properties.md")
    if ProcessInfo.processInfo.environment["HULL_REBASELINE"] == "1" {
      try Data(PropertyListing.markdown.utf8).write(to: file)
      Issue.record("recorded css-properties.md")
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == PropertyListing.markdown)
  }
}
