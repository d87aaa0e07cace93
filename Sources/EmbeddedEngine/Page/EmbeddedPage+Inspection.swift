import CJavaScriptCore
import PageWire
import TerminalModel
import WebDocument

/// Queries of the shell's inspector. The tree, its styles and boxes are known to the host, so no script of the page
/// runs; completions are computed by the platform's scripts. All results are limited.
extension EmbeddedPage {
  func inspect(_ inspection: InspectionRequest) {
    settleDocuments()
    let content: Inspection.Content =
      switch inspection.subject {
      case .outline(let expanded, let opensTop): outline(expanded, opensTop: opensTop)
      case .element(let node): element(NodeID(node))
      case .elementAt(let point): element(at: point)
      case .completions(let text): completions(text)
      }
    report(.didInspect(Inspection(request: inspection.request, content: content)))
  }

  private func outline(_ expanded: [UInt32], opensTop: Bool) -> Inspection.Content {
    let found = layoutDocument.outline(
      expanded: Set(expanded.map { NodeID($0) }), expandsTop: opensTop,
      limit: InspectionLimits.nodes, depthLimit: InspectionLimits.depth)
    return .outline(found.nodes.map(OutlineNode.init), omitted: UInt32(clamping: found.omitted))
  }

  private func element(at point: GridPoint) -> Inspection.Content {
    let row = Int(script.status(.scrollRow))
    let documentPoint = GridPoint(column: point.column, row: point.row + row)
    guard let node = layoutDocument.hitTest(documentPoint, scrollRow: row) else { return .notFound }
    return element(node)
  }

  private func element(_ node: NodeID) -> Inspection.Content {
    guard layoutDocument.isElement(node) else { return .notFound }
    let area = layoutDocument.viewportArea(of: node, scrollRow: Int(script.status(.scrollRow)))
    return .element(
      InspectedElement(
        node: node.rawValue,
        ancestors: layoutDocument.outlineAncestors(of: node).suffix(InspectionLimits.depth).map(\.rawValue),
        box: area.map {
          InspectedElement.Box(
            area: $0, margin: edges(node, "margin-", ""), border: edges(node, "border-", "-width"),
            padding: edges(node, "padding-", ""))
        },
        rules: layoutDocument.matchedRules(of: node).prefix(InspectionLimits.rules).map(InspectedElement.Rule.init),
        styles: layoutDocument.nonInitialStyles(of: node).prefix(InspectionLimits.styles).map(
          StorageItem.init(inspected:))))
  }

  private func edges(_ node: NodeID, _ prefix: String, _ suffix: String) -> InspectedElement.Edges {
    func width(_ side: String) -> Double {
      let value = layoutDocument.computedValue(of: prefix + side + suffix, node: node)
      return Double(value.prefix { $0 != "p" }) ?? 0
    }
    return InspectedElement.Edges(
      top: width("top"), right: width("right"), bottom: width("bottom"), left: width("left"))
  }

  private func completions(_ text: String) -> Inspection.Content {
    let found = ScriptValues.texts(script.call(.completions, .text(text)), in: script.context)
    guard let replaced = found.first.flatMap({ UInt32($0) }), found.count > 1 else { return .notFound }
    let names = found.dropFirst().filter { $0.utf8.count <= InspectionLimits.textBytes }
    return .completions(
      CompletionList(replaced: replaced, names: Array(names.prefix(InspectionLimits.completions))))
  }
}
