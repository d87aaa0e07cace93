/// Pseudo-classes of form controls (HTML, section 4.16.3).
extension SelectorMatcher {
  /// `:valid`, `:invalid`, `:user-valid` and `:user-invalid`.
  func matchesValidity(_ slot: Int, isValid: Bool, afterInteraction: Bool) -> Bool {
    let states = store[slot].states
    switch store[slot].tag {
    case .form, .fieldset: if afterInteraction { return false }
    default: guard isCandidate(slot) else { return false }
    }
    return states.contains(.invalid) != isValid && (!afterInteraction || states.contains(.interacted))
  }

  /// Whether an element is a candidate for constraint validation (HTML, section 4.10.21.1).
  private func isCandidate(_ slot: Int) -> Bool {
    let type = store.attribute(attributes.type, of: slot)?.lowercased()
    switch store[slot].tag {
    case .input:
      guard type != "hidden", type != "button", type != "reset" else { return false }
      if controls.isField(slot, store), store.attribute(controls.readOnly, of: slot) != nil { return false }
    case .textarea: if store.attribute(controls.readOnly, of: slot) != nil { return false }
    case .button: guard type != "button", type != "reset" else { return false }
    case .select: break
    default:
      guard store[slot].states.contains(.formAssociated), !has(slot, controls.readOnly) else { return false }
    }
    return !controls.isDisabled(slot, store)
  }

  /// Whether `:required` and `:optional` apply.
  func canBeRequired(_ slot: Int) -> Bool {
    switch store[slot].tag {
    case .input, .select, .textarea: true
    default: false
    }
  }

  /// `:in-range` and `:out-of-range`: only with range limitations.
  func matchesRange(_ slot: Int, isInside: Bool) -> Bool {
    guard store[slot].tag == .input, isCandidate(slot) else { return false }
    let type = store.attribute(attributes.type, of: slot)?.lowercased() ?? ""
    let types = ["number", "range", "date", "month", "week", "time", "datetime-local"]
    let hasLimits =
      type == "range" || store.attribute(attributes.min, of: slot) != nil
      || store.attribute(attributes.max, of: slot) != nil
    return types.contains(type) && hasLimits && store[slot].states.contains(.outOfRange) != isInside
  }

  func isIndeterminate(_ slot: Int) -> Bool {
    switch controls.kind(slot, store) {
    case .checkbox: return store[slot].states.contains(.indeterminate)
    case .progress: return store.attribute(attributes.value, of: slot) == nil
    case .radio:
      guard let name = store.attribute(attributes.name, of: slot), !name.isEmpty else {
        return !controls.isChecked(slot, store)
      }
      let owner = form(of: slot)
      var current = store.following(owner, within: owner)
      while let other = current {
        if controls.kind(other, store) == .radio, store.attribute(attributes.name, of: other) == name,
          controls.isChecked(other, store)
        {
          return false
        }
        current = store.following(other, within: owner)
      }
      return true
    default: return false
    }
  }

  /// `:default`: initially selected options and checked controls, and the form's default button.
  func isDefault(_ slot: Int) -> Bool {
    if store[slot].tag == .option { return store.attribute(attributes.selected, of: slot) != nil }
    switch controls.kind(slot, store) {
    case .checkbox, .radio: return store.attribute(attributes.checked, of: slot) != nil
    case .button, .buttonInput:
      let owner = form(of: slot)
      guard store[owner].tag == .form else { return false }
      var current = store.following(owner, within: owner)
      while let other = current {
        if isSubmitButton(other) { return other == slot }
        current = store.following(other, within: owner)
      }
      return false
    default: return false
    }
  }

  private func isSubmitButton(_ slot: Int) -> Bool {
    let type = store.attribute(attributes.type, of: slot)?.lowercased()
    switch store[slot].tag {
    case .button: return type != "button" && type != "reset"
    case .input: return type == "submit" || type == "image"
    default: return false
    }
  }

  /// The form of an element or the root of its tree.
  private func form(of slot: Int) -> Int {
    var current = slot
    while store[current].parent != LayoutNode.none {
      current = store[current].parent
      if store[current].tag == .form { return current }
    }
    return current
  }
}
