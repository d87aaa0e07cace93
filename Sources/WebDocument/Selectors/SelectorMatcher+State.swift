extension SelectorMatcher {
  func isIn(_ state: ElementState, _ slot: Int) -> Bool {
    switch state {
    case .checked: return controls.isChecked(slot, store)
    case .disabled: return controls.isDisabled(slot, store)
    case .enabled: return controls.canBeDisabled(slot, store) && !controls.isDisabled(slot, store)
    case .focus, .focusVisible: return focused == slot
    case .focusWithin: return focused.map { store.isAncestor(slot, of: $0) } ?? false
    case .hover: return store[slot].states.contains(.hover)
    case .active: return store[slot].states.contains(.active)
    case .target: return store[slot].states.contains(.target)
    case .modal: return store[slot].states.contains(.modal)
    case .popoverOpen: return store[slot].states.contains(.popoverOpen)
    case .userInvalid: return store[slot].states.contains(.interacted) && isIn(.invalid, slot)
    case .userValid: return store[slot].states.contains(.interacted) && isIn(.valid, slot)
    case .required: return isRequirable(slot) && has(slot, controls.required)
    case .optional: return isRequirable(slot) && !has(slot, controls.required)
    case .readWrite: return isEditable(slot)
    case .readOnly: return !isEditable(slot)
    case .placeholderShown: return has(slot, attributes.placeholder) && controls.value(slot, store).isEmpty
    case .open:
      switch names[store[slot].name] {
      case "details", "dialog": return has(slot, attributes.open)
      case "select": return store[slot].states.contains(.listOpen)
      default: return false
      }
    case .defined: return !names[store[slot].name].contains("-") || store[slot].isDefined
    case .autofill: return false
    case .indeterminate:
      if store[slot].tag == .progress { return !has(slot, attributes.value) }
      return store[slot].states.contains(.indeterminate)
    case .defaultChoice: return isDefault(slot)
    case .valid: return validity(slot) == true
    case .invalid: return validity(slot) == false
    case .inRange: return isInRange(slot) == true
    case .outOfRange: return isInRange(slot) == false
    }
  }

  private func isRequirable(_ slot: Int) -> Bool {
    switch store[slot].tag {
    case .input:
      switch controls.kind(slot, store) {
      case .textField, .password, .checkbox, .radio: true
      default: false
      }
    case .select, .textarea: true
    default: false
    }
  }

  private func isEditable(_ slot: Int) -> Bool {
    if controls.isField(slot, store) { return !has(slot, controls.readOnly) && !controls.isDisabled(slot, store) }
    var current = slot
    while current != MirrorNode.none, store[current].kind == .element {
      if let value = store.attribute(attributes.contenteditable, of: current) { return value.lowercased() != "false" }
      current = store[current].parent
    }
    return false
  }

  /// HTML, section 4.16.3: the choices that a form begins with, and the button that Enter presses.
  private func isDefault(_ slot: Int) -> Bool {
    switch store[slot].tag {
    case .option: return has(slot, attributes.selected)
    case .input, .button:
      switch controls.kind(slot, store) {
      case .checkbox, .radio: return has(slot, attributes.checked)
      default: break
      }
      guard isSubmit(slot), let form = ancestor(of: slot, .form) else { return false }
      var current = store.following(form, within: form)
      while let node = current {
        if isSubmit(node) { return node == slot }
        current = store.following(node, within: form)
      }
      return false
    default: return false
    }
  }

  private func isSubmit(_ slot: Int) -> Bool {
    let type = store.attribute(attributes.type, of: slot)?.lowercased()
    switch store[slot].tag {
    case .button: return type == nil || type == "submit"
    case .input: return type == "submit" || type == "image"
    default: return false
    }
  }

  private func ancestor(of slot: Int, _ tag: ElementTag) -> Int? {
    var current = store[slot].parent
    while current != MirrorNode.none {
      if store[current].tag == tag { return current }
      current = store[current].parent
    }
    return nil
  }

  /// nil for what is never validated; the engine knows the constraints.
  private func validity(_ slot: Int) -> Bool? {
    switch store[slot].tag {
    case .form, .fieldset: return !store[slot].states.contains(.invalid)
    case .input, .textarea, .select, .button:
      guard !controls.isDisabled(slot, store), !has(slot, controls.readOnly) else { return nil }
      switch controls.kind(slot, store) {
      case .buttonInput where !isSubmit(slot), .hiddenInput, nil: return nil
      case .button where !isSubmit(slot): return nil
      default: return !store[slot].states.contains(.invalid)
      }
    default: return nil
    }
  }

  /// nil for what has no range.
  private func isInRange(_ slot: Int) -> Bool? {
    guard store[slot].tag == .input, !controls.isDisabled(slot, store), !has(slot, controls.readOnly) else {
      return nil
    }
    guard has(slot, attributes.min) || has(slot, attributes.max) else { return nil }
    switch store.attribute(attributes.type, of: slot)?.lowercased() {
    case "number", "range", "date", "month", "week", "time", "datetime-local":
      return !store[slot].states.contains(.outOfRange)
    default: return nil
    }
  }

  /// The nearest `lang` by RFC 4647's extended filtering.
  func matchesLanguage(_ slot: Int, _ ranges: [String]) -> Bool {
    var current = slot
    while current != MirrorNode.none, store[current].kind == .element {
      if let language = store.attribute(attributes.lang, of: current) {
        return ranges.contains { Self.language(language.lowercased(), isIn: $0) }
      }
      current = store[current].parent
    }
    return false
  }

  private static func language(_ language: String, isIn range: String) -> Bool {
    if range.isEmpty || language.isEmpty { return range.isEmpty && language.isEmpty }
    var tags = language.split(separator: "-")[...]
    let wanted = range.split(separator: "-")
    guard let first = wanted.first, let primary = tags.popFirst(), first == "*" || first == primary else {
      return false
    }
    for part in wanted.dropFirst() where part != "*" {
      while let tag = tags.first, tag != part {
        // A single letter begins an extension, which the range would have to name.
        if tag.count == 1 { return false }
        tags.removeFirst()
      }
      guard tags.popFirst() != nil else { return false }
    }
    return true
  }

  /// HTML, section 3.2.6.4, without what text itself would say for `auto`.
  func isRightToLeft(_ slot: Int) -> Bool {
    var current = slot
    while current != MirrorNode.none, store[current].kind == .element {
      switch store.attribute(attributes.dir, of: current)?.lowercased() {
      case "rtl": return true
      case "ltr", "auto": return false
      default: current = store[current].parent
      }
    }
    return false
  }
}
