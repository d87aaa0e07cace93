import ShellCore
import TerminalModel

/// Layout of the elements of native screens.
struct NativeWidgets {
  let form: NativeForm
  /// Clusters before the caret in the focused input; nil for its end.
  let caret: Int?
  /// Columns between the margins.
  let availableColumns: Int
  let marks: Marks

  func wrapped(_ text: String, _ role: ThemeRole, _ index: Int) -> [NativeLine] {
    ScreenText.wrapped(text, columns: availableColumns).enumerated().map { number, line in
      var part = ScreenPart(line, role, id: number == 0 ? "native.\(index)" : "")
      if number == 0 { part.fullText = ScreenText.visible(text) }
      return NativeLine(focusTarget: NativeFocusTarget(element: index), part: part)
    }
  }

  func row(_ title: String, _ value: String, hasAction: Bool, _ index: Int) -> NativeLine {
    var part = ScreenPart(title, .native, id: "native.\(index)", target: hasAction ? .native(index) : nil)
    let chevron = hasAction ? " " + marks.chevron : ""
    part.trailing = [TextSpan(value, .nativeValue), TextSpan(chevron, .nativeButton)]
    if !value.isEmpty { part.details = ["value": ScreenText.visible(value)] }
    return NativeLine(focusTarget: NativeFocusTarget(element: index), part: part)
  }

  func button(_ title: String, _ index: Int) -> NativeLine {
    var part = ScreenPart("[ \(title) ]", .nativeButton, id: "native.\(index)", target: .native(index))
    part.fullText = ScreenText.visible(title)
    return NativeLine(focusTarget: NativeFocusTarget(element: index), part: part, columns: part.columns)
  }

  func separator(_ index: Int) -> NativeLine {
    let rule = String(repeating: marks.rule, count: availableColumns)
    return NativeLine(focusTarget: NativeFocusTarget(element: index), part: ScreenPart(rule, .nativeSeparator))
  }

  /// The icon in a centered box, with the alternative text below.
  func image(_ image: NativeImage, _ index: Int) -> [NativeLine] {
    var caption = ScreenPart(image.alternative, .nativeValue, id: "native.\(index)")
    caption.kind = "image"
    caption.alignment = .center
    guard !image.icon.isEmpty else {
      return [NativeLine(focusTarget: NativeFocusTarget(element: index), part: caption)]
    }
    let icon = Icon.glyph(image.icon, set: marks.iconSet)
    let width = CharacterWidth.columns(of: icon) + 4
    let rule = String(repeating: marks.rule, count: width)
    let side = String(marks.verticalRule)
    let box = [
      "\(marks.topLeft)\(rule)\(marks.topRight)", "\(side)  \(icon)  \(side)",
      "\(marks.bottomLeft)\(rule)\(marks.bottomRight)",
    ]
    let lines = box.map { line in
      var part = ScreenPart(line, .nativeButton)
      part.alignment = .center
      return NativeLine(focusTarget: NativeFocusTarget(element: index), part: part)
    }
    return lines + [NativeLine(focusTarget: NativeFocusTarget(element: index), part: caption)]
  }

  /// Label, value and switch in one line.
  func toggle(_ toggle: NativeSwitch, _ index: Int) -> NativeLine {
    let isOn = form.isOn(toggle)
    var part = ScreenPart(toggle.label, .native, id: toggle.id, target: .native(index))
    part.trailing = [
      TextSpan(isOn ? "on " : "off ", .nativeValue),
      TextSpan(isOn ? marks.switchOn : marks.switchOff, isOn ? .nativeButton : .nativeValue),
    ]
    part.kind = "switch"
    part.isChecked = isOn
    return NativeLine(focusTarget: NativeFocusTarget(element: index), part: part)
  }

  /// The selected option in one line, and all options below if the picker is open.
  func picker(_ picker: NativePicker, _ index: Int) -> [NativeLine] {
    let choice = form.choice(of: picker)
    let isOpen = form.openPicker == index
    let title = picker.options.first { $0.value == choice }?.title ?? ""
    var part = ScreenPart(picker.label, .native, id: picker.id, target: .native(index))
    part.trailing = [
      TextSpan(title.isEmpty ? "choose" : title, .nativeValue),
      TextSpan(" " + (isOpen ? marks.collapse : marks.expand), .nativeButton),
    ]
    part.kind = "picker"
    part.details = ["value": ScreenText.visible(title)]
    let head = NativeLine(focusTarget: NativeFocusTarget(element: index), part: part)
    guard isOpen else { return [head] }
    return [head]
      + picker.options.enumerated().map { number, option in
        let isChosen = option.value == choice
        let spans = [
          TextSpan(isChosen ? marks.chosen : marks.unchosen, isChosen ? .nativeButton : .nativeValue),
          TextSpan(" " + option.title),
        ]
        var part = ScreenPart(
          spans: spans, .native, id: "\(picker.id).\(option.value)", target: .nativeOption(index, number))
        part.fullText = ScreenText.visible(option.title)
        part.kind = "option"
        part.isChecked = isChosen
        part.isSelected = isChosen
        return NativeLine(focusTarget: NativeFocusTarget(element: index, option: number), part: part, indent: 4)
      }
  }

  /// Label and percentage, with the progress bar below.
  func progress(_ progress: NativeProgress, _ index: Int) -> [NativeLine] {
    let share = form.fraction(of: progress).map { min(max(0, $0), 1) }
    let percent = share.map { "\(Int(($0 * 100).rounded()))%" } ?? marks.ellipsis
    var head = ScreenPart(progress.label, .native, id: progress.id)
    head.kind = "progress"
    head.trailing = [TextSpan(percent, .nativeValue)]
    head.details = ["value": percent]
    let done = Int((Double(availableColumns) * (share ?? 0)).rounded())
    let bar = ScreenPart(
      spans: [
        TextSpan(String(repeating: marks.heavyRule, count: done), .nativeButton),
        TextSpan(String(repeating: marks.rule, count: availableColumns - done), .nativeSeparator),
      ], .native)
    let stop = NativeFocusTarget(element: index)
    return [NativeLine(focusTarget: stop, part: head), NativeLine(focusTarget: stop, part: bar)]
  }
}
