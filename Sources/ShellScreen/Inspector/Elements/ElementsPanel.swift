import BridgeContract
import PageWire
import ShellCore

/// The Elements panel: the page's tree, with the styles and the box of the selected element.
enum ElementsPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    let elements = context.inspector.elements
    let nodes = elements.nodes
    var rows = InspectorRows(elements.isUnresponsive && !nodes.isEmpty ? [.unresponsivePage] : [])
    rows.append(nodes.count) { .node(nodes[$0].node) }
    return rows + InspectorRows(elements.omitted > 0 ? [.omittedNodes] : [])
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if row == .unresponsivePage {
      return [TextSpan("\(context.marks.warning) \(unresponsiveText); the tree is outdated", .inspectorWarning)]
    }
    if row == .omittedNodes {
      return [
        TextSpan("\(context.inspector.elements.omitted) more nodes are not listed: collapse others", .inspectorMuted)
      ]
    }
    guard let node = node(row, context) else { return [] }
    let mark = isExpanded(row, context).map { $0 ? context.marks.expand : context.marks.pointer } ?? " "
    return [TextSpan(String(repeating: "  ", count: Int(node.depth)) + mark + " ", .inspectorMuted)] + markup(node)
  }

  static let unresponsiveText = "The page does not respond"

  private static func markup(_ node: OutlineNode) -> [TextSpan] {
    switch node.kind {
    case .text: return [TextSpan("\"\(node.text)\"")]
    case .comment: return [TextSpan(node.text.isEmpty ? "<!-- -->" : "<!-- \(node.text) -->", .inspectorMuted)]
    case .shadowRoot: return [TextSpan("#shadow-root", .inspectorWarning)]
    case .element: break
    }
    let role: ThemeRole = node.isRendered ? .inspectorName : .inspectorMuted
    var spans = [TextSpan("<\(node.text)", role)]
    for attribute in node.attributes {
      spans.append(TextSpan(" \(attribute.key)", .inspectorMuted))
      if !attribute.value.isEmpty { spans.append(TextSpan("=\"\(attribute.value)\"")) }
    }
    spans.append(TextSpan(">", role))
    if !node.content.isEmpty { spans += [TextSpan(node.content), TextSpan("</\(node.text)>", role)] }
    return spans
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard let node = node(row, context) else { return [] }
    let html = markup(node).map(\.text).joined()
    guard node.kind == .element else { return [InspectorField("node", html)] }
    guard let element = context.inspector.elements.element, element.node == node.node else {
      return [InspectorField("node", html, .inspectorName)]
        + (context.inspector.elements.isUnresponsive
          ? [InspectorField("state", unresponsiveText, .inspectorWarning)] : [])
    }
    return [InspectorField("node", html, .inspectorName)] + ElementDetails.fields(element)
  }

  static func isExpanded(_ row: InspectorRow, _ context: InspectorContext) -> Bool? {
    guard let node = node(row, context), node.children > 0 else { return nil }
    return context.inspector.expanded.contains(row)
  }

  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int {
    node(row, context).map { Int($0.depth) } ?? 0
  }

  static func emptyText(_ context: InspectorContext) -> String {
    if context.state.selectedPage == nil { return "This tab has no page" }
    return context.inspector.elements.isUnresponsive ? unresponsiveText : "Loading the tree"
  }

  private static func node(_ row: InspectorRow, _ context: InspectorContext) -> OutlineNode? {
    guard case .node(let id) = row else { return nil }
    return context.inspector.elements.node(id)
  }
}
