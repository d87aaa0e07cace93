import DocumentTestKit
import Testing
import WebDocument

/// `docs/css-properties.md` is generated from the code.
@Suite struct PropertyListingTests {
  @Test func documentationIsUpToDate() {
    Golden.expect(PropertyListing.markdown, path: "docs/css-properties.md")
  }
}
