extension LayoutDocument {
  /// The resolved value for `getComputedStyle`; empty for unknown properties. `pseudoElement` is empty or a name with
  /// one or two colons.
  package func computedValue(of property: String, node: NodeID, pseudoElement: String = "") -> String {
    // Container queries need layout.
    if styleState.contexts?.hasContainerRules ?? false { _ = layout() }
    guard let slot = store.slot(of: node), var style = styles().style(slot) else { return "" }
    var isPseudo = false
    if pseudoElement.hasPrefix(":") {
      let name = String(pseudoElement.drop { $0 == ":" }).lowercased()
      guard let pseudo = PseudoElement(rawValue: name) else { return "" }
      style = style.pseudos?[pseudo] ?? style.inherited()
      isPseudo = true
    }
    if property.hasPrefix("--") { return style.customProperties?.values[property]?.text ?? "" }
    let name = property.lowercased()
    let serializer = StyleSerializer(style: style)
    // `content` of a pseudo-element without content computes to `none` (CSS Content 3, section 2).
    if isPseudo, name == "content", style.content == .normal { return "none" }
    func used(_ property: CSSProperty) -> String? {
      isPseudo ? nil : UsedValueResolver(document: self, slot: slot, style: style).value(of: property)
    }
    if let longhand = CSSProperty.byName[name] {
      return used(longhand) ?? serializer.value(of: longhand)
    }
    return CSSShorthand.byName[name].map(serializer.value) ?? ""
  }
}
