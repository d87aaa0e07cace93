extension LayoutDocument {
  /// Inserts a parsed page into an empty document, for pages without a script engine. Node IDs count from 1 in document
  /// order.
  package func load(_ nodes: [ParsedNode]) {
    var last: UInt32 = 0
    for node in nodes { insert(node, into: .document, last: &last) }
  }

  /// The recursion depth is limited by `HTMLParser.maximumDepth`.
  private func insert(_ parsed: ParsedNode, into parent: NodeID, last: inout UInt32) {
    last += 1
    let node = NodeID(last)
    switch parsed {
    case .element(let name, _, let attributes, let children, _):
      apply(.createElement(node, name: name))
      for attribute in attributes { apply(.setAttribute(node, name: attribute.name, value: attribute.value)) }
      apply(.insert(node, into: parent, before: nil))
      for child in children { insert(child, into: node, last: &last) }
    case .text(let text):
      apply(.createText(node, text))
      apply(.insert(node, into: parent, before: nil))
    case .comment:
      apply(.createComment(node))
      apply(.insert(node, into: parent, before: nil))
    case .doctype, .quirksMode:
      last -= 1
    }
  }
}
