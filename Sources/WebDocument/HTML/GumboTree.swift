import CGumbo

/// Converts gumbo's tree to values.
struct GumboTree {
  /// An element whose children are being collected.
  private struct StackEntry {
    var node: UnsafeMutablePointer<GumboNode>
    var next = 0
    var children: [ParsedNode] = []
    /// The index among the children of the deepest level, for an element nested deeper.
    var deepestLevelIndex: Int?
    var keepsText = false
  }

  /// The source of the page.
  let source: GumboSource
  /// Whether the content of `noscript` is text.
  let isScripting: Bool

  /// The children of a document or element. Iterative with an explicit stack, since pages can nest deeper than the call
  /// stack allows.
  func children(of root: UnsafeMutablePointer<GumboNode>) -> [ParsedNode] {
    let maximumDepth = HTMLParser.maximumDepth
    var stack = [StackEntry(node: root)]
    while true {
      let top = stack.count - 1
      // Nodes below the maximum depth become children of the deepest level, except raw text.
      let target = min(top, maximumDepth)
      let vector = Self.childVector(of: stack[top].node)
      if stack[top].next < Int(vector.length) {
        let child = vector.data[stack[top].next]?.assumingMemoryBound(to: GumboNode.self)
        stack[top].next += 1
        guard let child else { continue }
        switch child.pointee.type {
        case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
          if isScripting, let text = unparsedText(of: child.pointee.v.element) {
            stack[target].children.append(element(child, children: text.isEmpty ? [] : [.text(text)]))
            continue
          }
          var entry = StackEntry(node: child)
          if top >= maximumDepth {
            entry.deepestLevelIndex = stack[target].children.count
            entry.keepsText = Self.isRawText(child.pointee.v.element)
            stack[target].children.append(element(child, children: []))
          }
          stack.append(entry)
        case GUMBO_NODE_COMMENT: stack[target].children.append(.comment(Self.string(child.pointee.v.text.text)))
        case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
          Self.appendText(
            Self.string(child.pointee.v.text.text), to: &stack[stack[top].keepsText ? top : target].children)
        default: continue
        }
      } else {
        let entry = stack.removeLast()
        guard let parent = stack.indices.last else { return entry.children }
        if let index = entry.deepestLevelIndex {
          stack[maximumDepth].children[index] = element(entry.node, children: entry.children)
        } else {
          stack[parent].children.append(element(entry.node, children: entry.children))
        }
      }
    }
  }

  /// The last child element; the body of a document.
  static func lastElement(of node: UnsafeMutablePointer<GumboNode>) -> UnsafeMutablePointer<GumboNode>? {
    let vector = childVector(of: node)
    for index in (0..<Int(vector.length)).reversed() {
      let child = vector.data[index]?.assumingMemoryBound(to: GumboNode.self)
      if let child, child.pointee.type == GUMBO_NODE_ELEMENT { return child }
    }
    return nil
  }

  private func element(_ node: UnsafeMutablePointer<GumboNode>, children: [ParsedNode]) -> ParsedNode {
    let element = node.pointee.v.element
    return .element(
      name: name(of: element), namespace: Self.namespace(of: element), attributes: Self.attributes(of: element),
      children: children,
      line: Int(element.start_pos.line))
  }

  /// The content of a `noscript` element, which is text with scripting (HTML, section 13.2.5.3).
  private func unparsedText(of element: GumboElement) -> String? {
    guard element.tag == GUMBO_TAG_NOSCRIPT, element.tag_namespace == GUMBO_NAMESPACE_HTML else { return nil }
    let text = source.text(from: element.original_tag, to: element.original_end_tag)
    guard let text, text.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\0", with: "\u{FFFD}")
  }

  /// Elements whose text is raw or escapable raw text.
  private static func isRawText(_ element: GumboElement) -> Bool {
    [GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_TEXTAREA].contains { $0 == element.tag }
  }

  static func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

  private static func childVector(of node: UnsafeMutablePointer<GumboNode>) -> GumboVector {
    node.pointee.type == GUMBO_NODE_DOCUMENT ? node.pointee.v.document.children : node.pointee.v.element.children
  }

  /// Adjacent texts form one text node.
  private static func appendText(_ text: String, to children: inout [ParsedNode]) {
    if case .text(let before) = children.last {
      children[children.count - 1] = .text(before + text)
    } else {
      children.append(.text(text))
    }
  }

  private func name(of element: GumboElement) -> String {
    var original = source.original(element.original_tag)
    gumbo_tag_from_original_text(&original)
    if element.tag_namespace == GUMBO_NAMESPACE_SVG, let adjusted = gumbo_normalize_svg_tagname(&original) {
      return Self.string(adjusted)
    }
    guard GumboSource.isReplaced(element.tag), let data = original.data else {
      return Self.string(gumbo_normalized_tagname(element.tag))
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: original.length)
    return String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private static func namespace(of element: GumboElement) -> MarkupNamespace {
    switch element.tag_namespace {
    case GUMBO_NAMESPACE_SVG: .svg
    case GUMBO_NAMESPACE_MATHML: .mathML
    default: .html
    }
  }

  private static func attributes(of element: GumboElement) -> [ParsedAttribute] {
    (0..<Int(element.attributes.length)).compactMap { index in
      element.attributes.data[index].map { pointer in
        let attribute = pointer.assumingMemoryBound(to: GumboAttribute.self).pointee
        return ParsedAttribute(
          name: qualifiedName(string(attribute.name), in: attribute.attr_namespace), value: string(attribute.value))
      }
    }
  }

  private static func qualifiedName(_ name: String, in namespace: GumboAttributeNamespaceEnum) -> String {
    switch namespace {
    case GUMBO_ATTR_NAMESPACE_XLINK: "xlink:" + name
    case GUMBO_ATTR_NAMESPACE_XML: "xml:" + name
    // The attribute `xmlns` itself has no prefix.
    case GUMBO_ATTR_NAMESPACE_XMLNS where name != "xmlns": "xmlns:" + name
    default: name
    }
  }
}
