import BridgeContract

extension HistoryEntry {
  /// Shows a screen in this entry. A screen with the same id is updated element by element: the user's input stays,
  /// unless the new screen declares another value than the old one.
  mutating func render(_ drawn: ScriptScreen) {
    let old = scriptScreen?.id == drawn.id ? scriptScreen?.screen : nil
    scriptScreen = drawn
    if var page {
      page.title = drawn.screen.bar.title
      content = .page(page)
    }
    guard let old else {
      form = NativeForm()
      return
    }
    form.values = form.values.filter { name, value in
      guard drawn.screen.validationError(updating: JSONMember(name, value)) == nil else { return false }
      return old.declaredValue(of: name) == drawn.screen.declaredValue(of: name)
    }
    form.focus = form.focus.flatMap { old.name(at: $0) }.flatMap { drawn.screen.index(of: $0) }
    form.openPicker = form.openPicker.flatMap { old.name(at: $0) }.flatMap { drawn.screen.index(of: $0) }
  }
}

extension NativeScreen {
  fileprivate func name(at index: Int) -> String? {
    elements.indices.contains(index) ? elements[index].valueID : nil
  }

  fileprivate func index(of name: String) -> Int? { elements.firstIndex { $0.valueID == name } }

  /// The declared value of an element; null without one.
  fileprivate func declaredValue(of name: String) -> JSONValue {
    switch elements.first(where: { $0.valueID == name }) {
    case .input(let input)?: .string(input.value)
    case .toggle(let toggle)?: .bool(toggle.isOn)
    case .picker(let picker)?: picker.value.map { .string($0) } ?? .null
    case .progress(let progress)?: progress.fraction.map { .number($0) } ?? .null
    case .heading?, .text?, .row?, .button?, .separator?, .image?, nil: .null
    }
  }
}
