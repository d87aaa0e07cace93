extension MirrorDocument {
  /// The computed value as `getComputedStyle` serialises it; empty for unknown properties.
  public func computedValue(of property: String, node: NodeID) -> String {
    guard let slot = store.slot(of: node), let style = styles().known(slot) else { return "" }
    if property.hasPrefix("--") { return style.custom?.values[property]?.text ?? "" }
    let name = property.lowercased()
    let serializer = StyleSerializer(style: style)
    if let longhand = CSSProperty.byName[name] {
      return usedValue(longhand, slot, style) ?? serializer.value(of: longhand)
    }
    return CSSShorthand.byName[name].map(serializer.value) ?? ""
  }

  /// Sizes are told as they came out (CSSOM, section 9).
  private func usedValue(_ property: CSSProperty, _ slot: Int, _ style: ComputedStyle) -> String? {
    switch property.physical(isRightToLeft: style.direction == .rtl) {
    case .width, .height:
      guard style.display != .inline, style.display != .contents, let area = area(of: slot, scrollRow: 0) else {
        return nil
      }
      let isWidth = property.physical(isRightToLeft: false) == .width
      return NumberText.of(Double(isWidth ? area.columns * 8 : area.rows * 16)) + "px"
    default: return nil
    }
  }
}
