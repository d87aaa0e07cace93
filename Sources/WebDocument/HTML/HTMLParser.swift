import CGumbo

/// The HTML parser (gumbo).
package enum HTMLParser {
  /// Elements nested deeper become siblings at this depth, as in browsers.
  package static let maximumDepth = 512

  /// The children of the document, including the doctype. Decodes UTF-8; invalid sequences become U+FFFD.
  /// - isScripting: whether the content of `noscript` is text.
  package static func parseDocument(_ bytes: [UInt8], isScripting: Bool = true) -> [ParsedNode] {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: marked ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    return parse(text, context: nil, namespace: .html, isScripting: isScripting) { output, tree in
      guard let document = output.document else { return [] }
      let head = document.pointee.v.document
      var nodes: [ParsedNode] = head.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS ? [.quirksMode] : []
      if head.has_doctype {
        nodes.append(
          .doctype(
            name: GumboTree.string(head.name), publicID: GumboTree.string(head.public_identifier),
            systemID: GumboTree.string(head.system_identifier)))
      }
      return nodes + tree.children(of: document)
    }
  }

  /// The fragment parsing algorithm of `innerHTML`; `context` is the name of the context element.
  package static func parseFragment(
    _ html: String, context: String, namespace: MarkupNamespace = .html
  ) -> [ParsedNode] {
    if namespace == .html, context == "noscript" { return html.isEmpty ? [] : [.text(html)] }
    if namespace == .html, !dependentContexts.contains(context) { return parseBody(html) }
    return parse(html, context: context, namespace: namespace, isScripting: true) { output, tree in
      output.root.map { tree.children(of: $0) } ?? []
    }
  }

  /// Context elements that change the insertion mode or the tokenizer state (HTML, "reset the insertion mode
  /// appropriately").
  static let dependentContexts: Set<String> = [
    "select", "table", "tbody", "thead", "tfoot", "tr", "caption", "colgroup", "template", "head", "html", "frameset",
    "title", "textarea", "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// Gumbo's fragment parser keeps HTML inside SVG as in an older standard; its document parser does not.
  private static func parseBody(_ html: String) -> [ParsedNode] {
    parse("<!DOCTYPE html><body>" + html, context: nil, namespace: .html, isScripting: true) { output, tree in
      output.root.flatMap { GumboTree.lastElement(of: $0) }.map { tree.children(of: $0) } ?? []
    }
  }

  /// - Parameter read: called with gumbo's output, which is valid until it returns.
  private static func parse(
    _ text: String, context: String?, namespace: MarkupNamespace, isScripting: Bool,
    read: (GumboOutput, GumboTree) -> [ParsedNode]
  ) -> [ParsedNode] {
    func parse(_ source: UnsafeBufferPointer<UInt8>) -> [ParsedNode] {
      func parse(_ replaced: UnsafeBufferPointer<UInt8>) -> [ParsedNode] {
        let tree = GumboTree(source: GumboSource(original: source, parsed: replaced), isScripting: isScripting)
        return self.parse(replaced, context: context, namespace: namespace) { read($0, tree) }
      }
      return GumboSource.replaced(source, isScripting: isScripting)?.withUnsafeBufferPointer(parse) ?? parse(source)
    }
    var text = text
    return text.withUTF8 { bytes in
      OpenElementLimit.limited(bytes, isScripting: isScripting)?.withUnsafeBufferPointer(parse) ?? parse(bytes)
    }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, context: String?, namespace: MarkupNamespace,
    read: (GumboOutput) -> [ParsedNode]
  ) -> [ParsedNode] {
    let arena = GumboArena()
    return bytes.withMemoryRebound(to: CChar.self) { characters in
      withUnsafePointer(to: options(arena, context: context, namespace: namespace)) { options in
        // The base address of an empty buffer can be nil; gumbo needs a pointer.
        var nothing: CChar = 0
        let output = withUnsafePointer(to: &nothing) { empty in
          gumbo_parse_with_options(options, characters.baseAddress ?? empty, characters.count)
        }
        // The arena owns the tree: gumbo's destructor recurses as deep as the page nests.
        return withExtendedLifetime(arena) { output.map { read($0.pointee) } ?? [] }
      }
    }
  }

  private static func options(
    _ arena: GumboArena, context: String?, namespace: MarkupNamespace
  ) -> GumboOptions {
    var fragment = GUMBO_TAG_LAST
    if let context {
      fragment = gumbo_tag_enum(context)
      if fragment == GUMBO_TAG_UNKNOWN { fragment = GUMBO_TAG_DIV }
    }
    let space =
      switch namespace {
      case .html: GUMBO_NAMESPACE_HTML
      case .svg: GUMBO_NAMESPACE_SVG
      case .mathML: GUMBO_NAMESPACE_MATHML
      }
    return GumboOptions(
      allocator: { arena, size in
        arena.map { Unmanaged<GumboArena>.fromOpaque($0).takeUnretainedValue().allocate(size) } ?? nil
      },
      deallocator: { _, _ in },
      userdata: Unmanaged.passUnretained(arena).toOpaque(),
      tab_stop: 8,
      stop_on_first_error: false,
      max_errors: 0,
      fragment_context: fragment,
      fragment_namespace: space)
  }
}
