import TerminalModel

/// The text of controls and images without rendered children.
struct ControlText {
  var text: String
  var columns: Int

  private init(_ text: String) {
    self.text = TextProcessing.collapsed(DisplayText.visible(text, layout: .kept))
    columns = CharacterWidth.columns(of: self.text)
  }

  static func image(_ slot: Int, _ store: NodeStore, _ names: AttributeNames) -> ControlText {
    let alternative = store.attribute(names.alt, of: slot) ?? ""
    return ControlText(alternative.isEmpty ? "" : "[" + alternative + "]")
  }

  static func button(
    _ slot: Int, _ store: NodeStore, _ names: AttributeNames, _ controls: ControlState
  ) -> ControlText {
    let value = controls.value(slot, store)
    if !value.isEmpty { return ControlText(value) }
    switch store.attribute(names.type, of: slot)?.lowercased() {
    case "submit": return ControlText("Submit")
    case "reset": return ControlText("Reset")
    case "file": return ControlText("Choose file")
    default: return ControlText(store.attribute(names.alt, of: slot) ?? "")
    }
  }
}
