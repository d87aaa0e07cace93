/// What the parser's rules for a body say of elements that plain markup may have (HTML, section 13.2.6.4.7).
enum PlainElement {
  /// Has no end tag.
  case void
  /// Has none, and ends a paragraph.
  case voidBlock
  case paragraph
  /// Ends a paragraph.
  case block
  /// A block behind which no outer list item is ended.
  case list
  /// Ends a list item before it.
  case item
  /// Ends a heading around it.
  case heading
  /// Is opened anew where it was not closed; must not be in one of its own kind.
  case anchor
  case button
  /// Does nothing to others.
  case inline

  /// Nil for elements with rules of their own, and for names that nobody knows.
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

  /// Whether it ends a paragraph that is open.
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
