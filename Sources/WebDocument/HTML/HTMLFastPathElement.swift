/// How the "in body" insertion mode handles an element (HTML, section 13.2.6.4.7).
enum HTMLFastPathElement {
  /// A void element.
  case void
  /// A void element that closes an open `p`.
  case voidBlock
  case paragraph
  /// Closes an open `p`.
  case block
  /// A list: stops the search for an open list item.
  case list
  /// A list item: closes a preceding open list item.
  case item
  /// Closes an enclosing heading.
  case heading
  /// A formatting element that would be reconstructed if left open; must not be nested.
  case anchor
  case button
  /// Has no effect on other elements.
  case inline

  /// Nil for elements with other rules and for unknown names.
  init?(_ name: String) {
    switch name {
    case "br", "img", "input", "wbr": self = .void
    case "hr": self = .voidBlock
    case "p": self = .paragraph
    case "div", "section", "article", "aside", "header", "footer", "nav", "main", "address", "blockquote", "figure",
      "figcaption", "fieldset", "details", "summary":
      self = .block
    case "ul", "ol", "menu": self = .list
    case "li": self = .item
    case "h1", "h2", "h3", "h4", "h5", "h6": self = .heading
    case "a": self = .anchor
    case "button": self = .button
    case "span", "label", "b", "i", "em", "strong", "small", "u", "s", "code", "abbr", "cite", "q", "mark", "time",
      "kbd",
      "samp", "var", "sub", "sup", "dfn", "bdi", "bdo", "data", "del", "ins", "output", "progress", "meter", "slot":
      self = .inline
    default:
      // A custom element.
      guard name.utf8.contains(UInt8(ascii: "-")) else { return nil }
      self = .inline
    }
  }

  /// Whether the element closes an open `p`.
  var endsParagraph: Bool {
    switch self {
    case .voidBlock, .paragraph, .block, .list, .item, .heading: true
    case .void, .anchor, .button, .inline: false
    }
  }

  var isVoid: Bool {
    switch self {
    case .void, .voidBlock: true
    case .paragraph, .block, .list, .item, .heading, .anchor, .button, .inline: false
    }
  }
}
