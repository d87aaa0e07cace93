import PageWire
import ShellCore
import TerminalModel

/// The focus in native screens.
extension ScreenModel {
  /// The focus in a native screen. An input in which somebody types has it; on a screen that was not used yet it is on the
  /// first element that can be tapped.
  func nativeFocus(in screen: NativeScreen, state: ShellState) -> NativeFocus? {
    guard let entry = state.shownEntry(of: state.selectedTab) else { return nil }
    let first = screen.elements.firstIndex { $0.isTappable }.map { NativeStop(element: $0) }
    var focus =
      nativeFocus.flatMap { $0.entry == entry.id ? $0 : nil } ?? NativeFocus(entry: entry.id, stop: first)
    if let input = entry.form.focus, focus.stop != NativeStop(element: input) {
      focus.stop = NativeStop(element: input)
      focus.caret = nil
    }
    if let stop = focus.stop, stop.option != nil, entry.form.openPicker != stop.element {
      focus.stop = NativeStop(element: stop.element)
    }
    return focus
  }

  /// The lines of the native screen shown, as they are drawn.
  func nativeLines(
    _ screen: NativeScreen, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [NativeLine] {
    NativeParts.lines(
      screen, form: state.nativeForm, columns: layout.nativeArea.columns, marks: .of(options.iconSet))
  }

  /// The wheel over a native screen, or a key that scrolls it.
  func scrollNative(_ step: Int, _ lines: [NativeLine], _ state: ShellState, _ rows: Int) -> [ScreenCommand] {
    let current = NativeParts.firstLine(lines, form: state.nativeForm, rows: rows)
    let target = min(max(0, current + step), max(0, lines.count - rows))
    return target == current ? [] : [.user(.scrollNative(toRow: target))]
  }

  /// Puts the focus on the first or the last element that can be tapped.
  mutating func focusNative(_ side: FocusEntry, in screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    let target =
      switch side {
      case .first: screen.elements.firstIndex { $0.isTappable }
      case .last: screen.elements.lastIndex { $0.isTappable }
      }
    return moveNative(to: target.map { NativeStop(element: $0) }, in: screen, state: state)
  }

  /// Moves the focus. Into an input it takes the keys along: whoever comes there wants to type.
  mutating func moveNative(to stop: NativeStop?, in screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    guard var focus = nativeFocus(in: screen, state: state) else { return [] }
    focus.stop = stop
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

  /// Changes the text of the focused input, which the shell keeps; the caret is ours.
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
