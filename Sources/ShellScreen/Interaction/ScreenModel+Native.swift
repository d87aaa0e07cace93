import PageWire
import ShellCore
import TerminalModel

/// Focus and scrolling of native screens.
extension ScreenModel {
  /// The focus in a native screen: the input in which the user types, else the stored focus, else the first tappable
  /// element.
  func nativeFocus(in screen: NativeScreen, state: ShellState) -> NativeFocus? {
    guard let entry = state.shownEntry(of: state.selectedTab) else { return nil }
    let first = screen.elements.firstIndex { $0.isTappable }.map { NativeFocusTarget(element: $0) }
    var focus =
      nativeFocus.flatMap { $0.entry == entry.id ? $0 : nil } ?? NativeFocus(entry: entry.id, target: first)
    if let input = entry.form.focus, focus.target != NativeFocusTarget(element: input) {
      focus.target = NativeFocusTarget(element: input)
      focus.caret = nil
    }
    if let stop = focus.target, stop.option != nil, entry.form.openPicker != stop.element {
      focus.target = NativeFocusTarget(element: stop.element)
    }
    return focus
  }

  /// The lines of the shown native screen.
  func nativeLines(
    _ screen: NativeScreen, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [NativeLine] {
    NativeParts.lines(
      screen, form: state.nativeForm, columns: layout.nativeArea.columns, marks: .of(options.iconSet))
  }

  /// Scrolls a native screen by rows.
  func scrollNative(_ step: Int, _ lines: [NativeLine], _ state: ShellState, _ rows: Int) -> [ScreenCommand] {
    let current = NativeParts.firstLine(lines, form: state.nativeForm, rows: rows)
    let target = min(max(0, current + step), max(0, lines.count - rows))
    return target == current ? [] : [.user(.scrollNative(toRow: target))]
  }

  /// Focuses the first or the last tappable element.
  mutating func focusNative(_ side: FocusEntry, in screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    let target =
      switch side {
      case .first: screen.elements.firstIndex { $0.isTappable }
      case .last: screen.elements.lastIndex { $0.isTappable }
      }
    return moveNative(to: target.map { NativeFocusTarget(element: $0) }, in: screen, state: state)
  }

  /// Moves the focus. A focused input starts editing.
  mutating func moveNative(to stop: NativeFocusTarget?, in screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    guard var focus = nativeFocus(in: screen, state: state) else { return [] }
    focus.target = stop
    focus.caret = nil
    nativeFocus = focus
    let input = stop.flatMap { stop -> Int? in
      guard screen.elements.indices.contains(stop.element), case .input = screen.elements[stop.element] else {
        return nil
      }
      return stop.element
    }
    return input == state.focusedInput?.index ? [] : [.user(.focusNativeElement(input))]
  }

  /// Edits the text of the focused input. The text is part of the shell's state, the caret of the model.
  mutating func editNative(state: ShellState, _ change: (inout LineEditor) -> Void) -> [ScreenCommand] {
    guard let (index, _, text) = state.focusedInput, let screen = state.selectedNativeScreen,
      var focus = nativeFocus(in: screen, state: state)
    else { return [] }
    var editor = LineEditor(text, caret: focus.caret ?? text.count)
    change(&editor)
    focus.caret = editor.caret
    nativeFocus = focus
    return editor.text == text ? [] : [.user(.editNativeInput(index, text: editor.text))]
  }
}
