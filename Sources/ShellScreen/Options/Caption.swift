/// A presenter's text for the audience, drawn over the page.
package struct Caption: Equatable, Sendable {
  package var text: String
  /// Whether the presentation pauses until the next key.
  package var waitsForKey: Bool

  package init(_ text: String, waitsForKey: Bool = false) {
    self.text = text
    self.waitsForKey = waitsForKey
  }
}
