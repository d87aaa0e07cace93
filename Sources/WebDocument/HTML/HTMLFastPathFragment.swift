/// A fragment whose markup needs no error correction: each element ends at its own end tag, and no tag closes or moves
/// another element.
///
/// The bulk of the HTML parsing algorithm is error correction (HTML, section 13.2.6). Markup from scripts rarely needs
/// it and is parsed here several times faster. In doubt the fast path gives up and `HTMLParser` parses the fragment;
/// both must have the same result.
package struct HTMLFastPathFragment: Equatable, Sendable {
  /// Ranges are offsets into the source.
  package enum Item: Equatable, Sendable {
    /// Followed by attributes, children and `close`. The name is an index into `names`, lines count from 1.
    case open(name: Int, line: Int)
    case attribute(name: Int, value: Range<Int>)
    case close
    case text(Range<Int>)
    case comment(Range<Int>)
  }

  /// The unique names of elements and attributes.
  package let names: [String]
  package let items: [Item]

  /// Nil if the fragment needs the HTML parser.
  /// - context: the name of the context element.
  package init?(_ source: UnsafeBufferPointer<UInt16>, context: String) {
    guard Self.isLikeBody(context), source.count <= Int(Int32.max) else { return nil }
    var reader = HTMLFastPathParser(source)
    guard reader.parse() else { return nil }
    names = reader.names
    items = reader.items
  }

  /// The content of a template is parsed like a body for the supported elements.
  private static func isLikeBody(_ context: String) -> Bool {
    context == "template" || context != "noscript" && !HTMLParser.dependentContexts.contains(context)
  }
}
