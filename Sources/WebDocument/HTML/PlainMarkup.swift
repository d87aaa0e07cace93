/// Markup of a fragment that means what it says: each element ends where its end tag is, and no tag ends or moves another
/// element.
///
/// What HTML's parser adds to reading is repair (HTML, section 13.2.6). Markup that scripts write mostly needs none, and is
/// read here several times faster. Whatever is in doubt is left to `HTMLParser`, which gives the same for all that is read
/// here.
public struct PlainMarkup: Equatable, Sendable {
  /// Ranges are places in the source.
  public enum Item: Equatable, Sendable {
    /// Attributes and children follow, then `close`. The name is a place in `names`, the line begins with 1.
    case open(name: Int, line: Int)
    case attribute(name: Int, value: Range<Int>)
    case close
    case text(Range<Int>)
    case comment(Range<Int>)
  }

  /// Of elements and attributes, each once.
  public let names: [String]
  public let items: [Item]

  /// Nil when only HTML's parser can tell what is meant.
  /// - context: the name of the element of HTML that the markup is for.
  public init?(_ source: UnsafeBufferPointer<UInt16>, context: String) {
    guard Self.isLikeBody(context), source.count <= Int(Int32.max) else { return nil }
    var reader = PlainMarkupReader(source)
    guard reader.read() else { return nil }
    names = reader.names
    items = reader.items
  }

  /// In a template, elements that are read here are parsed as in a body.
  private static func isLikeBody(_ context: String) -> Bool {
    context == "template" || context != "noscript" && !HTMLParser.dependentContexts.contains(context)
  }
}
