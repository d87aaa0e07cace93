import CGumbo

/// Reads gumbo's tree into values.
enum GumboTree {
  /// An element whose children are being collected.
  private struct Frame {
    var node: UnsafeMutablePointer<GumboNode>
    var next = 0
    var children: [ParsedNode] = []
    /// Where it stands among the children of the deepest level, when it is nested below that.
    var place: Int?
    var keepsText = false
  }

  /// The children of a document or element. Walks with a list of its own, since pages nest deeper than stacks.
  static func children(
    of root: UnsafeMutablePointer<GumboNode>, maximumDepth: Int, isScripting: Bool
  ) -> [ParsedNode] {
    var frames = [Frame(node: root)]
    while true {
      let top = frames.count - 1
      // Below the deepest level everything becomes a child of that level; only text that is no content stays where it is.
      let target = min(top, maximumDepth)
      let vector = childVector(of: frames[top].node)
      if frames[top].next < Int(vector.length) {
        let child = vector.data[frames[top].next]?.assumingMemoryBound(to: GumboNode.self)
        frames[top].next += 1
        guard let child else { continue }
        switch child.pointee.type {
        case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
          if isScripting, let text = unparsedText(of: child.pointee.v.element) {
            frames[target].children.append(element(child, children: text.isEmpty ? [] : [.text(text)]))
            continue
          }
          var frame = Frame(node: child)
          if top >= maximumDepth {
            frame.place = frames[target].children.count
            frame.keepsText = isRawText(child.pointee.v.element)
            frames[target].children.append(element(child, children: []))
          }
          frames.append(frame)
        case GUMBO_NODE_COMMENT: frames[target].children.append(.comment(string(child.pointee.v.text.text)))
        case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
          appendText(string(child.pointee.v.text.text), to: &frames[frames[top].keepsText ? top : target].children)
        default: continue
        }
      } else {
        let frame = frames.removeLast()
        guard let parent = frames.indices.last else { return frame.children }
        if let place = frame.place {
          frames[maximumDepth].children[place] = element(frame.node, children: frame.children)
        } else {
          frames[parent].children.append(element(frame.node, children: frame.children))
        }
      }
    }
  }

  /// The last child that is an element; the body of a document.
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

  /// The source of what is in a `noscript`. Gumbo parses as if scripts did not run; where they do, it is text.
  private static func unparsedText(of element: GumboElement) -> String? {
    guard element.tag == GUMBO_TAG_NOSCRIPT, element.tag_namespace == GUMBO_NAMESPACE_HTML,
      let start = element.original_tag.data, let end = element.original_end_tag.data
    else { return nil }
    let content = start + Int(element.original_tag.length)
    guard content <= end else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: content, count: end - content), as: UTF8.self)
  }

  /// Elements whose text is a script, a style sheet, a title or a value.
  private static func isRawText(_ element: GumboElement) -> Bool {
    [GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_TEXTAREA].contains { $0 == element.tag }
  }

  static func string(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }

  private static func childVector(of node: UnsafeMutablePointer<GumboNode>) -> GumboVector {
    node.pointee.type == GUMBO_NODE_DOCUMENT ? node.pointee.v.document.children : node.pointee.v.element.children
  }

  /// Neighbouring texts are one text node in a document.
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
