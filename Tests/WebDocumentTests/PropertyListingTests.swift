import Foundation
import Testing
import WebDocument

/// `docs/css-properties.md` is generated from the code. `HULL_REBASELINE=1` writes it; a recording run fails.
@Suite struct PropertyListingTests {
  @Test func documentationIsUpToDate() throws {
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
