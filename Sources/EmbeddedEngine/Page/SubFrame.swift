import PageWire
import WebDocument

/// A place for a document inside of a page: what an `iframe` element stands for.
final class SubFrame {
  /// Its number in the view; the view's own document is 0.
  let number: UInt32
  /// The element in the document around it.
  let element: NodeID
  let parent: EmbeddedPage
  let depth: Int
  var name = ""
  /// Tokens of the `sandbox` attribute; nil without one.
  var sandbox: String?
  /// Nil until somebody looks at it or its document has come.
  var page: EmbeddedPage?
  /// The request of the document that is under way; what answers an older one is dropped.
  var request: UInt32 = 0
  /// Whether what is asked for becomes an entry of the history, and does not take the place of what is shown.
  var pushesEntry = false
  /// What `history.state` of the document that comes will say.
  var stateJSON = "null"
  /// Whether the document that is shown has finished loading.
  var isLoaded = false
  /// Counts documents, so that places in the history can tell them apart.
  var documents = 0
  /// The URL that is asked for.
  var requestedURL = ""

  init(number: UInt32, element: NodeID, parent: EmbeddedPage) {
    self.number = number
    self.element = element
    self.parent = parent
    depth = (parent.frame?.depth ?? 0) + 1
  }
}
