extension SelectorMatcher {
  func matchesState(_ state: ElementState, _ slot: Int) -> Bool {
    switch state {
    case .checked: return controls.isChecked(slot, store)
    case .disabled: return controls.isDisabled(slot, store)
    case .enabled: return controls.canBeDisabled(slot, store) && !controls.isDisabled(slot, store)
    case .focus: return focused == slot
    case .focusVisible: return focused == slot && store[slot].states.contains(.focusVisible)
    case .focusWithin: return focused.map { store.isFlatAncestor(slot, of: $0) } ?? false
    case .hover: return store[slot].states.contains(.hover)
    case .active: return store[slot].states.contains(.active)
    case .target: return store[slot].states.contains(.target)
    case .modal: return store[slot].states.contains(.modal)
    case .popoverOpen: return store[slot].states.contains(.popoverOpen)
    case .userInvalid: return matchesValidity(slot, isValid: false, afterInteraction: true)
    case .userValid: return matchesValidity(slot, isValid: true, afterInteraction: true)
    case .required: return canBeRequired(slot) && has(slot, controls.required)
    case .optional: return canBeRequired(slot) && !has(slot, controls.required)
    case .readWrite: return isEditable(slot)
    case .readOnly: return !isEditable(slot)
    case .placeholderShown: return has(slot, attributes.placeholder) && controls.value(slot, store).isEmpty
    case .open:
      switch names[store[slot].name] {
      case "details", "dialog": return has(slot, attributes.open)
      case "select": return store[slot].states.contains(.listOpen)
      default: return false
      }
    case .defined:
      let name = names[store[slot].name]
      return !name.contains("-") || store[slot].isDefined || Self.reservedNames.contains(name)
    case .autofill: return false
    case .indeterminate: return isIndeterminate(slot)
    case .defaultChoice: return isDefault(slot)
    case .valid: return matchesValidity(slot, isValid: true, afterInteraction: false)
    case .invalid: return matchesValidity(slot, isValid: false, afterInteraction: false)
    case .inRange: return matchesRange(slot, isInside: true)
    case .outOfRange: return matchesRange(slot, isInside: false)
    }
  }

  /// Names with a hyphen that are not valid custom element names (HTML, section 4.13.3).
  private static let reservedNames: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format",
    "font-face-name", "missing-glyph",
  ]

  private func isEditable(_ slot: Int) -> Bool {
    if controls.isField(slot, store) { return !has(slot, controls.readOnly) && !controls.isDisabled(slot, store) }
    var current = slot
    while current != LayoutNode.none, store[current].kind == .element {
      if let value = store.attribute(attributes.contenteditable, of: current) { return value.lowercased() != "false" }
      current = store[current].parent
    }
    return false
  }

  /// Extended filtering of RFC 4647 on the nearest `lang` attribute.
  func matchesLanguage(_ slot: Int, _ ranges: [String]) -> Bool {
    var current = slot
    while current != LayoutNode.none, store[current].kind == .element {
      if let language = store.attribute(attributes.lang, of: current) {
        return ranges.contains { Self.language(language.lowercased(), isIn: $0) }
      }
      current = store.parentOrHost(of: current)
    }
    return false
  }

  private static func language(_ language: String, isIn range: String) -> Bool {
    if range.isEmpty || language.isEmpty { return range.isEmpty && language.isEmpty }
    var tags = language.split(separator: "-")[...]
    let subtags = range.split(separator: "-")
    guard let first = subtags.first, let primary = tags.popFirst(), first == "*" || first == primary else {
      return false
    }
    for part in subtags.dropFirst() where part != "*" {
      while let tag = tags.first, tag != part {
        // A single-letter subtag starts an extension, which the range must include explicitly.
        if tag.count == 1 { return false }
        tags.removeFirst()
      }
      guard tags.popFirst() != nil else { return false }
    }
    return true
  }

  /// HTML, section 3.2.6.4, without resolving `auto` from the text.
  func isRightToLeft(_ slot: Int) -> Bool {
    var current = slot
    while current != LayoutNode.none, store[current].kind == .element {
      switch store.attribute(attributes.dir, of: current)?.lowercased() {
      case "rtl": return true
      case "ltr", "auto": return false
      default: current = store.parentOrHost(of: current)
      }
    }
    return false
  }
}
