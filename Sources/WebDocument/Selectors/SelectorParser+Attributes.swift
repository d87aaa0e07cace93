extension SelectorParser {
  /// Parses the content of an attribute selector.
  func attribute(_ tokens: ArraySlice<CSSToken>) throws(SelectorError) -> AttributeCondition {
    let parts = tokens.filter { $0 != .whitespace }
    var rest = CSSTokenReader(parts)
    // `*|name` and `|name`: all attributes are in no namespace.
    if rest.peek == .delimiter("*") || rest.peek == .delimiter("|") {
      _ = rest.skip(.delimiter("*"))
      guard rest.skip(.delimiter("|")) else { throw SelectorError(message: "attribute name expected in '[]'") }
    }
    guard case .identifier(var text) = rest.next() else {
      throw SelectorError(message: "attribute name expected in '[]'")
    }
    if rest.peek == .delimiter("|"), case .identifier(let local) = rest.peekSecond {
      guard context.namespaces.contains(text) else {
        throw SelectorError(message: "the namespace '\(text)' is not declared")
      }
      _ = rest.next()
      _ = rest.next()
      text = local
    }
    let lower = text.lowercased()
    let name = context.names.intern(lower)
    if rest.isAtEnd { return AttributeCondition(name: name, comparison: .present, value: "", ignoresCase: false) }
    var comparison = AttributeCondition.Comparison.equals
    if case .delimiter(let sign) = rest.peek, sign != "=" {
      switch sign {
      case "~": comparison = .includes
      case "|": comparison = .dashMatch
      case "^": comparison = .prefix
      case "$": comparison = .suffix
      case "*": comparison = .substring
      default: throw SelectorError(message: "unknown attribute operator '\(sign)'")
      }
      _ = rest.next()
    }
    guard rest.skip(.delimiter("=")) else { throw SelectorError(message: "'=' expected in '[\(text)...]'") }
    let value: String
    switch rest.next() {
    case .identifier(let word), .string(let word): value = word
    default: throw SelectorError(message: "value expected in '[\(text)...]'")
    }
    var ignoresCase = Self.caselessAttributes.contains(lower)
    if case .identifier(let flag) = rest.peek, flag.lowercased() == "i" || flag.lowercased() == "s" {
      ignoresCase = flag.lowercased() == "i"
      _ = rest.next()
    }
    guard rest.isAtEnd else { throw SelectorError(message: "unexpected text in '[\(text)...]'") }
    return AttributeCondition(
      name: name, comparison: comparison, value: ignoresCase ? value.lowercased() : value, ignoresCase: ignoresCase)
  }

  /// HTML attributes with case-insensitive values in selectors (HTML, section 4.16.2).
  private static let caselessAttributes: Set<String> = [
    "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "codetype", "color",
    "compact", "declare", "defer", "dir", "direction", "disabled", "enctype", "face", "frame", "hreflang", "http-equiv",
    "lang", "language", "link", "media", "method", "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly",
    "rel", "rev", "rules", "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign", "valuetype",
    "vlink",
  ]
}
