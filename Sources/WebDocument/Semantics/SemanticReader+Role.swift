extension SemanticReader {
  /// What an element is to those who cannot see it: its `role` attribute, else what its name and type stand for
  /// (WAI-ARIA 1.2, section 5.3; HTML-AAM 1.0, section 3.5); empty for what is only text.
  ///
  /// Fields that ARIA has no role for are called by their type: `password`, `file`, `color`.
  func role(of slot: Int) -> String {
    // The first one counts that there is; those that come later are for readers which do not know it.
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

  /// Characters of the longest role that is told, which is `complementary` and some more.
  private static let longestRole = 32

  private func isFileChooser(_ slot: Int) -> Bool { attribute(names.type, slot)?.lowercased() == "file" }
}
