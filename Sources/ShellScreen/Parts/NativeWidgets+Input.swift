import ShellCore
import TerminalModel

extension NativeWidgets {
  /// Preferred width of a field.
  private static let fieldColumns = 44

  /// The label, the field below it, and its validation error.
  func input(_ input: NativeInput, _ index: Int, error: String?) -> [NativeLine] {
    let stop = NativeFocusTarget(element: index)
    let label = ScreenPart(
      spans: [TextSpan(input.label), TextSpan(input.isRequired ? " *" : "", .nativeButton)], .nativeValue,
      target: .native(index))
    var lines = [
      NativeLine(focusTarget: stop, part: label, showsFocus: false),
      NativeLine(focusTarget: stop, part: field(input, index), columns: min(availableColumns, Self.fieldColumns)),
    ]
    if let error {
      var part = ScreenPart("\(marks.warning) \(error)", .nativeError, id: "\(input.id).error")
      part.fullText = error
      lines.append(NativeLine(focusTarget: stop, part: part, showsFocus: false))
    }
    return lines
  }

  private func field(_ input: NativeInput, _ index: Int) -> ScreenPart {
    let typed = form.text(of: input)
    let shown =
      switch input.kind {
      case .password: String(repeating: marks.secret, count: typed.count)
      case .text, .number: ScreenText.visible(typed)
      }
    let isEditing = form.focus == index
    let editor = LineEditor(shown, caret: isEditing ? caret ?? shown.count : 0)
    let window = editor.window(columns: min(availableColumns, Self.fieldColumns))
    var part = ScreenPart(window.text, .nativeField, id: input.id, target: .native(index))
    if shown.isEmpty, !isEditing { part.spans = [TextSpan(input.placeholder, .nativeValue)] }
    part.fullText = shown
    part.label = ScreenText.visible(input.label)
    part.placeholder = ScreenText.visible(input.placeholder)
    part.kind = "input"
    part.caret = isEditing ? window.caret : nil
    part.isEdited = isEditing
    return part
  }
}
