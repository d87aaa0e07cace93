/// The state of form controls: live state if the page has set it, else attributes.
struct ControlState {
  private let names: AttributeNames
  let required: Name
  let readOnly: Name

  init(_ table: NameTable, _ names: AttributeNames) {
    self.names = names
    required = table.intern("required")
    readOnly = table.intern("readonly")
  }

  func kind(_ slot: Int, _ store: NodeStore) -> ControlKind? {
    switch store[slot].tag {
    case .textarea: return .textArea
    case .select: return visibleOptionCount(of: slot, store) == nil ? .select : .listBox
    case .canvas, .video, .audio, .embed: return .placeholder
    case .object: return store.children(of: slot).contains { store[$0].kind == .element } ? nil : .placeholder
    case .button: return .button
    case .progress: return .progress
    case .meter: return .meter
    case .img: return .image
    case .input:
      switch store.attribute(names.type, of: slot)?.lowercased() {
      case "checkbox": return .checkbox
      case "radio": return .radio
      case "submit", "reset", "button", "file": return .buttonInput
      case "image": return store[slot].image == nil ? .buttonInput : .image
      case "color": return .color
      case "hidden": return .hiddenInput
      case "password": return .password
      case "range": return .slider
      default: return .textField
      }
    default: return nil
    }
  }

  /// Whether it is a text field.
  func isField(_ slot: Int, _ store: NodeStore) -> Bool {
    switch kind(slot, store) {
    case .textField, .password, .textArea: true
    default: false
    }
  }

  /// Whether its content is not part of the surrounding text.
  func isSelfContained(_ slot: Int, _ store: NodeStore) -> Bool {
    switch store[slot].tag {
    case .select, .textarea, .input, .script, .style, .template, .canvas, .video, .audio: true
    default: false
    }
  }

  func value(_ slot: Int, _ store: NodeStore) -> String {
    let node = store[slot]
    if let live = node.liveValue { return live }
    if node.tag == .textarea {
      let text = store.children(of: slot).filter { store[$0].kind == .text }.map { store[$0].text }.joined()
      return text
    }
    return store.attribute(names.value, of: slot) ?? ""
  }

  /// Whether a checkbox, radio button or option is checked.
  func isChecked(_ slot: Int, _ store: NodeStore) -> Bool {
    switch store[slot].tag {
    case .input: store[slot].liveChecked ?? (store.attribute(names.checked, of: slot) != nil)
    case .option: isSelected(slot, store)
    default: false
    }
  }

  func isSelected(_ option: Int, _ store: NodeStore) -> Bool {
    store[option].liveSelected ?? (store.attribute(names.selected, of: option) != nil)
  }

  func options(of select: Int, _ store: NodeStore) -> [Int] {
    var result: [Int] = []
    var current = store.following(select, within: select)
    while let node = current {
      if store[node].tag == .option { result.append(node) }
      current = store.following(node, within: select)
    }
    return result
  }

  /// The number of visible options of a list box; nil for a drop-down (HTML, section 4.10.7).
  func visibleOptionCount(of select: Int, _ store: NodeStore) -> Int? {
    let size = store.attribute(names.size, of: select).flatMap { Int($0) } ?? 0
    if size > 0 { return size > 1 || isMultiple(select, store) ? min(size, 100) : nil }
    return isMultiple(select, store) ? 4 : nil
  }

  func isMultiple(_ select: Int, _ store: NodeStore) -> Bool { store.attribute(names.multiple, of: select) != nil }

  /// The displayed option of a drop-down: the last selected one or the first enabled one.
  func displayedOption(of select: Int, _ store: NodeStore) -> Int? {
    let options = options(of: select, store)
    return options.last { isSelected($0, store) } ?? options.first { store.attribute(names.disabled, of: $0) == nil }
      ?? options.first
  }

  func canBeDisabled(_ slot: Int, _ store: NodeStore) -> Bool {
    switch store[slot].tag {
    case .button, .input, .select, .textarea, .option, .optgroup, .fieldset: true
    default: store[slot].states.contains(.formAssociated)
    }
  }

  /// HTML, section 4.10.19.5: its own attribute or a disabled ancestor fieldset (except in its first legend).
  func isDisabled(_ slot: Int, _ store: NodeStore) -> Bool {
    guard canBeDisabled(slot, store) else { return false }
    if store.attribute(names.disabled, of: slot) != nil { return true }
    var child = slot
    var current = store[slot].parent
    while current != LayoutNode.none {
      if store[current].tag == .fieldset, store.attribute(names.disabled, of: current) != nil,
        store[child].tag != .legend || child != store.children(of: current).first(where: { store[$0].tag == .legend })
      {
        return true
      }
      if store[current].tag == .optgroup, store[slot].tag == .option,
        store.attribute(names.disabled, of: current) != nil
      {
        return true
      }
      child = current
      current = store[current].parent
    }
    return false
  }
}
