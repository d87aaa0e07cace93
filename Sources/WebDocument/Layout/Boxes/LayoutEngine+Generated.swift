/// Boxes of generated content (CSS Pseudo-Elements 4, section 4; CSS Content 3).
extension LayoutEngine {
  /// The box of `::before` or `::after`, with a text in it, where the style has content for it.
  func appendGenerated(
    _ source: LayoutBox.Source, of slot: Int, to parent: LayoutBox, _ list: inout [LayoutBox]
  ) {
    let pseudo = source == .before ? PseudoElement.before : .after
    guard let style = styles[slot].pseudos?[pseudo], case .items(let items) = style.content,
      let form = form(style, isControl: false, isButton: false, in: parent)
    else { return }
    let box = LayoutBox(source, slot: slot, kind: form.kind, role: form.role, style: style, parent: parent)
    let text = items.map { self.text(of: $0, slot, style) }.joined()
    if !text.isEmpty {
      let inner = LayoutBox(source, slot: slot, kind: .text, role: .inline, style: style, parent: box)
      inner.text = text
      box.children = wrapped([inner], in: box)
    }
    list.append(box)
  }

  private func text(of item: CSSContentItem, _ slot: Int, _ style: ComputedStyle) -> String {
    switch item {
    case .text(let text): return text
    case .attribute(let name, let fallback):
      tree.readsAttributes = true
      return names.find(name).flatMap { store.attribute($0, of: slot) } ?? fallback
    case .openQuote: return style.quotes.pair(quoteDepth(of: slot))?.open ?? ""
    case .closeQuote: return style.quotes.pair(quoteDepth(of: slot))?.close ?? ""
    case .counter, .counters, .noOpenQuote, .noCloseQuote, .image: return ""
    }
  }

  /// How many quotations are around an element.
  private func quoteDepth(of slot: Int) -> Int {
    var depth = 0
    var current = store.flatParent(of: slot)
    while current > NodeStore.documentSlot {
      if let content = styles[current].pseudos?[.before]?.content, case .items(let items) = content,
        items.contains(.openQuote)
      {
        depth += 1
      }
      current = store.flatParent(of: current)
    }
    return depth
  }
}
