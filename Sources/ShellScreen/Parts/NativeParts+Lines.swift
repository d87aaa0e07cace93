import ShellCore
import TerminalModel

extension NativeParts {
  /// The lines of the shown native screen.
  static func lines(_ screen: NativeScreen, _ context: ScreenContext) -> [NativeLine] {
    lines(
      screen, form: context.state.nativeForm, columns: context.layout.nativeArea.columns,
      marks: .of(context.options.iconSet))
  }

  /// Lays out all lines of a screen.
  ///
  /// - Parameter caret: clusters before the caret in the focused input; nil for its end.
  static func lines(
    _ screen: NativeScreen, form: NativeForm, caret: Int? = nil, columns: Int, marks: Marks
  ) -> [NativeLine] {
    var lines: [NativeLine] = []
    let errors = form.showsErrors ? screen.validationErrors(form) : [:]
    let widgets = NativeWidgets(form: form, caret: caret, availableColumns: max(1, columns - 4), marks: marks)
    for (index, element) in screen.elements.enumerated() {
      if index > 0, hasGap(screen.elements[index - 1], element) {
        lines.append(NativeLine(focusTarget: nil, part: ScreenPart("", .native)))
      }
      lines += content(element, index, widgets, error: errors[index])
    }
    return lines
  }

  /// Whether a blank line separates two elements: rows, switches and pickers are grouped.
  private static func hasGap(_ above: NativeElement, _ below: NativeElement) -> Bool {
    switch below {
    case .heading, .button, .input, .progress, .image: true
    case .separator: false
    case .text: isTall(above)
    case .row, .toggle, .picker: isTall(above) || isText(above)
    }
  }

  private static func isText(_ element: NativeElement) -> Bool {
    switch element {
    case .text: true
    case .heading, .row, .button, .separator, .image, .input, .toggle, .picker, .progress: false
    }
  }

  private static func isTall(_ element: NativeElement) -> Bool {
    switch element {
    case .input, .progress, .image, .button: true
    case .heading, .text, .row, .separator, .toggle, .picker: false
    }
  }

  private static func content(
    _ element: NativeElement, _ index: Int, _ widgets: NativeWidgets, error: String?
  ) -> [NativeLine] {
    switch element {
    case .heading(let text): widgets.wrapped(text, .nativeHeading, index)
    case .text(let text): widgets.wrapped(text, .native, index)
    case .row(let title, let value, let action): [widgets.row(title, value, hasAction: action != nil, index)]
    case .button(let title, _, _): [widgets.button(title, index)]
    case .separator: [widgets.separator(index)]
    case .image(let image): widgets.image(image, index)
    case .input(let input): widgets.input(input, index, error: error)
    case .toggle(let toggle): [widgets.toggle(toggle, index)]
    case .picker(let picker): widgets.picker(picker, index)
    case .progress(let progress): widgets.progress(progress, index)
    }
  }
}
