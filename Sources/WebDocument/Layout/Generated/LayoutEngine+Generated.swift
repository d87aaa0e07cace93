/// Boxes of generated content (CSS Pseudo-Elements 4, section 4; CSS Content 3).
extension LayoutEngine {
  /// Appends the box of `::before` or `::after` if the style has content.
  func appendGenerated(
    _ source: LayoutBox.Source, of slot: Int, to parent: LayoutBox, _ list: inout [LayoutBox]
  ) {
    let pseudo = source == .before ? PseudoElement.before : .after
    guard let style = styles[slot].pseudos?[pseudo], let text = generatedText(pseudo, of: slot, style),
      let form = boxType(style, isControl: false, isButton: false, in: parent)
    else { return }
    let box = LayoutBox(source, slot: slot, kind: form.kind, role: form.role, style: style, parent: parent)
    if !text.isEmpty {
      let inner = LayoutBox(source, slot: slot, kind: .text, role: .inline, style: style, parent: box)
      inner.text = text
      box.children = wrapped([inner], in: box)
    }
    list.append(box)
  }

  /// The generated content of a pseudo-element; nil if it has none.
  func generatedText(_ pseudo: PseudoElement, of slot: Int, _ style: ComputedStyle) -> String? {
    guard case .items(let items) = style.content else { return nil }
    if let counted = tree.counters?.texts[PseudoElementKey(slot: slot, pseudo: pseudo)] { return counted }
    return items.map { staticText(of: $0, slot) }.joined()
  }

  /// The text of a content item that does not depend on counters.
  func staticText(of item: CSSContentItem, _ slot: Int) -> String {
    switch item {
    case .string(let text): return text
    case .attribute(let name, let fallback):
      tree.usesAttributes = true
      return names.find(name).flatMap { store.attribute($0, of: slot) } ?? fallback
    case .openQuote, .closeQuote, .counter, .counters, .noOpenQuote, .noCloseQuote, .image: return ""
    }
  }

  /// Updates the counters; returns the slots whose generated content or list number changed.
  func updateCounters() -> (texts: Set<Int>, numbers: Set<Int>) {
    guard styles.usesCounters else { return ([], []) }
    var walk = CounterResolver(self)
    let counted = walk.resolve()
    let changes = counted.changes(from: tree.counters)
    tree.counters = counted
    return changes
  }
}
