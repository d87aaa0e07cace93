extension SemanticTreeBuilder {
  /// The role of an element: its `role` attribute or the implicit role of its element type (WAI-ARIA 1.2, section 5.3;
  /// HTML-AAM 1.0, section 3.5); empty for text.
  ///
  /// Fields without an ARIA role have their type as the role: `password`, `file`, `color`.
  func role(of slot: Int) -> String {
    // The first token counts; later tokens are fallbacks.
    if let written = attribute(names.role, slot), let role = written.lowercased().split(separator: " ").first {
      return clean(String(role.prefix(Self.longestRole)))
    }
    switch controls.kind(slot, store) {
    case .textField, .textArea: return "textbox"
    case .password: return "password"
    case .checkbox: return "checkbox"
    case .radio: return "radio"
    case .button: return "button"
    case .buttonInput: return isFileChooser(slot) ? "file" : "button"
    case .select: return "combobox"
    case .listBox: return "listbox"
    case .progress: return "progressbar"
    case .meter: return "meter"
    case .image: return "img"
    case .slider: return "slider"
    case .color: return "color"
    case .hiddenInput, .placeholder, nil: return ""
    }
  }

  /// The maximum length of a role; the longest standard role is `complementary`.
  private static let longestRole = 32

  private func isFileChooser(_ slot: Int) -> Bool { attribute(names.type, slot)?.lowercased() == "file" }
}
