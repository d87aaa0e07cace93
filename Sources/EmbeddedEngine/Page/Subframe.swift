import PageWire
import WebDocument

/// A frame inside of a page, which an `iframe` element contains.
final class Subframe {
  /// The frame number in the view; the main document is 0.
  let number: UInt32
  /// The frame element in the parent document.
  let element: NodeID
  let parent: EmbeddedPage
  let depth: Int
  var name = ""
  /// Tokens of the `sandbox` attribute; nil without one.
  var sandbox: String?
  /// The `allow` attribute.
  var allow = ""
  /// Nil until a script accesses the window or the document has loaded.
  var page: EmbeddedPage?
  /// The pending document request; responses to older ones are dropped.
  var request: UInt32 = 0
  /// Whether the pending navigation adds a history entry instead of replacing the current one.
  var pushesEntry = false
  /// `history.state` of the pending document.
  var stateJSON = "null"
  /// Whether the current document has finished loading.
  var isLoaded = false
  /// Whether the current document is that of a load that failed.
  var isErrorDocument = false
  /// Number of documents, which identifies them in history entries.
  var documentCount = 0
  /// The document that navigates the frame.
  var referrer = FrameReferrer(url: "", policy: "")
  /// The URL of the pending request.
  var requestedURL = ""

  init(number: UInt32, element: NodeID, parent: EmbeddedPage) {
    self.number = number
    self.element = element
    self.parent = parent
    depth = (parent.frame?.depth ?? 0) + 1
  }
}
