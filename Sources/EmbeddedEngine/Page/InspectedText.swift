import PageWire
import WebDocument

/// Truncates texts of pages to the limits of inspector messages.
enum InspectedText {
  private static let mark = "…"

  static func truncated(_ text: String) -> String {
    guard text.utf8.count > InspectionLimits.textBytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: InspectionLimits.textBytes - mark.utf8.count)
    while end > text.startIndex, String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end]) + mark
  }
}

extension StorageItem {
  init(inspected item: (name: String, value: String)) {
    self.init(key: InspectedText.truncated(item.name), value: InspectedText.truncated(item.value))
  }
}

extension OutlineNode {
  init(_ node: OutlinedNode) {
    let kind: Kind =
      switch node.kind {
      case .element: .element
      case .text: .text
      case .comment: .comment
      case .shadowRoot: .shadowRoot
      }
    self.init(
      node: node.node.rawValue, depth: UInt32(node.depth), kind: kind, text: InspectedText.truncated(node.text),
      attributes: node.attributes.prefix(InspectionLimits.attributes).map(StorageItem.init(inspected:)),
      content: InspectedText.truncated(node.content), children: UInt32(clamping: node.children),
      isExpanded: node.isExpanded,
      isRendered: node.isRendered)
  }
}

extension InspectedElement.Rule {
  init(_ rule: MatchedRule) {
    let origin: Origin =
      switch rule.origin {
      case .inline: .inline
      case .author: .author
      case .userAgent: .userAgent
      }
    self.init(
      origin: origin, selector: InspectedText.truncated(rule.selector),
      declarations: rule.declarations.prefix(InspectionLimits.styles).map(StorageItem.init(inspected:)))
  }
}
