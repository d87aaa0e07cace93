import CGumbo

/// Converts gumbo's tree to values.
enum GumboTree {
  /// An element whose children are being collected.
  private struct StackEntry {
    var node: UnsafeMutablePointer<GumboNode>
    var next = 0
    var children: [ParsedNode] = []
    /// The index among the children of the deepest level, for an element nested deeper.
    var deepestLevelIndex: Int?
    var keepsText = false
  }

  /// The children of a document or element. Iterative with an explicit stack, since pages can nest deeper than the call
  /// stack allows.
  static func children(
    of root: UnsafeMutablePointer<GumboNode>, maximumDepth: Int, isScripting: Bool
  ) -> [ParsedNode] {
    var stack = [StackEntry(node: root)]
    while true {
      let top = stack.count - 1
      // Nodes below the maximum depth become children of the deepest level, except raw text.
      let target = min(top, maximumDepth)
      let vector = childVector(of: stack[top].node)
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
            entry.keepsText = isRawText(child.pointee.v.element)
            stack[target].children.append(element(child, children: []))
          }
          stack.append(entry)
        case GUMBO_NODE_COMMENT: stack[target].children.append(.comment(string(child.pointee.v.text.text)))
        case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
          appendText(string(child.pointee.v.text.text), to: &stack[stack[top].keepsText ? top : target].children)
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

  private static func element(_ node: UnsafeMutablePointer<GumboNode>, children: [ParsedNode]) -> ParsedNode {
    let element = node.pointee.v.element
    return .element(
      name: name(of: element), namespace: namespace(of: element), attributes: attributes(of: element),
      children: children,
      line: Int(element.start_pos.line))
  }

  /// The source of a `noscript` element's content. Gumbo parses with scripting disabled; with scripting the content is
  /// text.
  private static func unparsedText(of element: GumboElement) -> String? {
    guard element.tag == GUMBO_TAG_NOSCRIPT, element.tag_namespace == GUMBO_NAMESPACE_HTML,
      let start = element.original_tag.data, let end = element.original_end_tag.data
    else { return nil }
    let content = start + Int(element.original_tag.length)
    guard content <= end else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: content, count: end - content), as: UTF8.self)
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

  private static func name(of element: GumboElement) -> String {
    if element.tag_namespace == GUMBO_NAMESPACE_SVG {
      var original = element.original_tag
      gumbo_tag_from_original_text(&original)
      if let adjusted = gumbo_normalize_svg_tagname(&original) { return string(adjusted) }
    }
    guard element.tag == GUMBO_TAG_UNKNOWN else { return string(gumbo_normalized_tagname(element.tag)) }
    var original = element.original_tag
    gumbo_tag_from_original_text(&original)
    guard let data = original.data else { return "" }
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
          name: prefix(attribute.attr_namespace) + string(attribute.name), value: string(attribute.value))
      }
    }
  }

  private static func prefix(_ namespace: GumboAttributeNamespaceEnum) -> String {
    switch namespace {
    case GUMBO_ATTR_NAMESPACE_XLINK: "xlink:"
    case GUMBO_ATTR_NAMESPACE_XML: "xml:"
    case GUMBO_ATTR_NAMESPACE_XMLNS: "xmlns:"
    default: ""
    }
  }
}
