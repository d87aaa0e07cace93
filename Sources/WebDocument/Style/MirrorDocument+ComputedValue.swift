extension MirrorDocument {
  /// The computed value as `getComputedStyle` serialises it; empty for unknown properties.
  public func computedValue(of property: String, node: NodeID) -> String {
    guard let slot = store.slot(of: node) else { return "" }
    let styles = styles()
    guard styles.has(slot) else { return "" }
    if property.hasPrefix("--") {
      return styles[slot].custom?.values[property]?.map(\.text).joined() ?? ""
    }
    let name = property.lowercased()
    if name == "width" || name == "height", let area = area(of: slot, scrollRow: 0), styles[slot].display != .inline {
      return NumberText.of(Double(name == "width" ? area.columns * 8 : area.rows * 16)) + "px"
    }
    let serializer = StyleSerializer(style: styles[slot], prefersDark: prefersDark)
    if let longhand = CSSProperty.byName[name] { return serializer.value(of: longhand) }
    return serializer.shorthand(CSSShorthands.longhands(of: name))
  }
}
