import TerminalModel

/// Lists the rendered elements of the flat tree, including shadow trees and slotted elements at their slots.
struct SemanticTreeBuilder {
  let store: NodeStore
  private let styles: StyleMap
  private let document: LayoutDocument
  let controls: ControlState
  let names: AttributeNames
  private let request: PaintRequest
  private let labels: [LabelTarget: Int]

  /// - Parameter labels: the label elements by their `for` targets; nil searches the document.
  init(document: LayoutDocument, request: PaintRequest, labels: [LabelTarget: Int]? = nil) {
    store = document.store
    self.document = document
    styles = document.styles()
    controls = document.controls
    names = document.attributeNames
    self.request = request
    self.labels = labels ?? Self.labels(document.store, document.attributeNames)
  }

  private static func labels(_ store: NodeStore, _ names: AttributeNames) -> [LabelTarget: Int] {
    var labels: [LabelTarget: Int] = [:]
    var current = store.flatFollowing(NodeStore.documentSlot, within: NodeStore.documentSlot)
    while let slot = current {
      if store[slot].tag == .label, let id = store.attribute(names.forName, of: slot) {
        let target = LabelTarget(root: store.treeRoot(of: slot), id: id)
        if labels[target] == nil { labels[target] = slot }
      }
      current = store.flatFollowing(slot, within: NodeStore.documentSlot)
    }
    return labels
  }

  func build() -> CachedDescription {
    var result: [SemanticNode] = []
    /// The listed index by slot.
    var listed: [Int: Int] = [:]
    var current = store.flatFollowing(NodeStore.documentSlot, within: NodeStore.documentSlot)
    while let slot = current {
      if store[slot].kind == .element, let area = area(of: slot), isWorthListing(slot) {
        var ancestor = store.flatParent(of: slot)
        while ancestor != LayoutNode.none, listed[ancestor] == nil { ancestor = store.flatParent(of: ancestor) }
        listed[slot] = result.count
        result.append(node(slot, area: area, parent: ancestor == LayoutNode.none ? nil : listed[ancestor]))
      }
      current = store.flatFollowing(slot, within: NodeStore.documentSlot)
    }
    return CachedDescription(request: request, nodes: result, indices: listed, labels: labels)
  }

  /// The description of one element; nil if it is not rendered.
  func node(_ slot: Int, parent: Int?) -> SemanticNode? {
    area(of: slot).map { node(slot, area: $0, parent: parent) }
  }

  /// Options have the area of their select element.
  private func area(of slot: Int) -> GridRect? {
    var target = slot
    if store[slot].tag == .option {
      while target != LayoutNode.none, store[target].tag != .select { target = store[target].parent }
      guard target != LayoutNode.none else { return nil }
    }
    guard !styles[target].isInvisible else { return nil }
    return document.area(of: target, scrollRow: request.scrollRow)
  }

  private func isWorthListing(_ slot: Int) -> Bool {
    if store[slot].idName != nil || attribute(names.dataTestID, slot) != nil { return true }
    if attribute(names.ariaLabel, slot) != nil || isClickable(slot) || controls.kind(slot, store) != nil { return true }
    if store[slot].tag == .option || store[slot].tag == .iframe { return true }
    if hidesText(slot) { return false }
    return store.flatChildren(of: slot).contains {
      store[$0].kind == .text && !TextProcessing.isWhitespace(store[$0].text)
    }
  }

  /// A closed `details` hides its own text.
  private func hidesText(_ slot: Int) -> Bool {
    store[slot].tag == .details && attribute(names.open, slot) == nil
  }

  func attribute(_ name: Name, _ slot: Int) -> String? { store.attribute(name, of: slot) }

  private func node(_ slot: Int, area: GridRect, parent: Int?) -> SemanticNode {
    let isChecked =
      store[slot].tag == .input && controls.isChecked(slot, store) || attribute(names.ariaChecked, slot) == "true"
    let current = attribute(names.ariaCurrent, slot)
    let isSelected =
      attribute(names.ariaSelected, slot) == "true" || current != nil && current != "false"
      || store[slot].tag == .option && isShown(slot)
    return SemanticNode(
      node: store[slot].id, parent: parent, name: document.names[store[slot].name], role: role(of: slot),
      text: text(of: slot),
      label: label(of: slot),
      placeholder: clean(attribute(names.placeholder, slot) ?? ""),
      id: attribute(names.id, slot) ?? attribute(names.dataTestID, slot) ?? "",
      bounds: GridRect(
        column: area.column, row: area.row - request.scrollRow, columns: area.columns, rows: area.rows),
      isEnabled: !controls.isDisabled(slot, store) && attribute(names.ariaDisabled, slot) != "true",
      isChecked: isChecked, isSelected: isSelected, isFocused: request.focused == store[slot].id,
      isClickable: isClickable(slot))
  }

  private func isShown(_ option: Int) -> Bool {
    var select = store[option].parent
    while select != LayoutNode.none, store[select].tag != .select { select = store[select].parent }
    guard select != LayoutNode.none else { return controls.isSelected(option, store) }
    if attribute(names.multiple, select) != nil { return controls.isSelected(option, store) }
    return controls.displayedOption(of: select, store) == option
  }

  private func isClickable(_ slot: Int) -> Bool {
    switch store[slot].tag {
    case .a, .area: if attribute(names.href, slot) != nil { return true }
    case .button, .select, .textarea, .summary, .label, .option: return true
    case .input: return controls.kind(slot, store) != .hiddenInput
    default: break
    }
    if attribute(names.onclick, slot) != nil { return true }
    switch attribute(names.role, slot) {
    case "button", "link", "tab", "checkbox", "radio", "switch", "menuitem", "option": return true
    default: return false
    }
  }

  func clean(_ text: String) -> String {
    TextProcessing.collapsed(DisplayText.visible(text, layout: .kept))
  }

  private func text(of slot: Int) -> String {
    switch controls.kind(slot, store) {
    case .password: return String(repeating: "•", count: controls.value(slot, store).count)
    case .textField, .textArea: return DisplayText.visible(controls.value(slot, store), layout: .kept)
    case .listBox:
      return controls.options(of: slot, store).filter { controls.isSelected($0, store) }
        .map { TextContent.collapsed($0, store) }.joined(separator: ", ")
    case .select: return controls.displayedOption(of: slot, store).map { TextContent.collapsed($0, store) } ?? ""
    case .buttonInput: return ControlText.button(slot, store, names, controls).text
    case .checkbox, .radio, .hiddenInput, .image, .placeholder: return ""
    case .progress, .meter, .slider, .color: return clean(controls.value(slot, store))
    case .button, nil: break
    }
    if store[slot].tag == .option { return TextContent.collapsed(slot, store) }
    // The content of an `iframe` element is fallback content.
    if store[slot].tag == .iframe { return "" }
    return TextProcessing.collapsed(renderedText(in: slot, includesBlocks: isClickable(slot)))
  }

  /// The rendered text of the element's lines; for clickable elements including its blocks.
  private func renderedText(in root: Int, includesBlocks: Bool) -> String {
    var text = ""
    var current = store.flatFollowing(root, within: root)
    while let slot = current {
      switch store[slot].kind {
      case .text:
        let owner = store.flatParent(of: slot)
        if !styles[owner].isInvisible, !hidesText(owner) {
          text += TextProcessing.prepared(store[slot].text, styles[owner])
        }
        current = store.flatFollowing(slot, within: root)
      case .element:
        let isBlock = !styles[slot].isInlineLevel
        let isHidden = !document.isRendered(slot) && styles[slot].display != .contents
        if store[slot].tag == .br || isBlock { text += " " }
        if isHidden || controls.isSelfContained(slot, store) || isBlock && !includesBlocks {
          current = store.flatFollowingSkippingChildren(slot, within: root)
        } else {
          current = store.flatFollowing(slot, within: root)
        }
      case .comment, .document, .fragment, .unused: current = store.flatFollowing(slot, within: root)
      }
    }
    return text
  }

  private func label(of slot: Int) -> String {
    for name in [names.ariaLabel, names.alt, names.title] {
      if let text = attribute(name, slot), !text.isEmpty { return clean(text) }
    }
    guard controls.kind(slot, store) != nil, store[slot].tag != .button else { return "" }
    if let id = attribute(names.id, slot), let label = labels[LabelTarget(root: store.treeRoot(of: slot), id: id)] {
      return labelText(label)
    }
    var ancestor = store[slot].parent
    while ancestor != LayoutNode.none {
      if store[ancestor].tag == .label { return labelText(ancestor) }
      ancestor = store[ancestor].parent
    }
    return ""
  }

  private func labelText(_ label: Int) -> String {
    TextProcessing.collapsed(renderedText(in: label, includesBlocks: true))
  }
}
