import PageWire
import ShellCore
import TerminalModel

/// A focusable element of a native screen, or an option of an open picker.
struct NativeFocusTarget: Equatable, Sendable {
  /// Index into the screen's elements.
  var element: Int
  var option: Int?
}

/// The focus in a native screen.
struct NativeFocus: Equatable, Sendable {
  /// The history entry of the screen; another entry starts with a new focus.
  var entry: EntryID
  /// nil if no element can be tapped.
  var target: NativeFocusTarget?
  /// Clusters before the caret in the focused input; nil for its end.
  var caret: Int?
}

/// The focus in native screens. The texts that the user types are part of the shell's state.
struct NativeScreenModel: Equatable, Sendable {
  private var stored: NativeFocus?

  /// The focus in a native screen: the input in which the user types, else the stored focus, else the first tappable
  /// element.
  func focus(in screen: NativeScreen, state: ShellState) -> NativeFocus? {
    guard let entry = state.shownEntry(of: state.selectedTab) else { return nil }
    let first = screen.elements.firstIndex { $0.isTappable }.map { NativeFocusTarget(element: $0) }
    var focus =
      stored.flatMap { $0.entry == entry.id ? $0 : nil } ?? NativeFocus(entry: entry.id, target: first)
    if let input = entry.form.focus, focus.target != NativeFocusTarget(element: input) {
      focus.target = NativeFocusTarget(element: input)
      focus.caret = nil
    }
    if let stop = focus.target, stop.option != nil, entry.form.openPicker != stop.element {
      focus.target = NativeFocusTarget(element: stop.element)
    }
    return focus
  }

  /// Focuses the first or the last tappable element.
  mutating func moveFocus(to side: FocusEntry, in screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    let target =
      switch side {
      case .first: screen.elements.firstIndex { $0.isTappable }
      case .last: screen.elements.lastIndex { $0.isTappable }
      }
    return moveFocus(to: target.map { NativeFocusTarget(element: $0) }, in: screen, state: state)
  }

  /// Moves the focus. A focused input starts editing.
  mutating func moveFocus(to stop: NativeFocusTarget?, in screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    guard var focus = focus(in: screen, state: state) else { return [] }
    focus.target = stop
    focus.caret = nil
    stored = focus
    let input = stop.flatMap { stop -> Int? in
      guard screen.elements.indices.contains(stop.element), case .input = screen.elements[stop.element] else {
        return nil
      }
      return stop.element
    }
    return input == state.focusedInput?.index ? [] : [.user(.focusNativeElement(input))]
  }

  /// Edits the text of the focused input. The text is part of the shell's state, the caret of the model.
  mutating func edit(state: ShellState, _ change: (inout LineEditor) -> Void) -> [ScreenCommand] {
    guard let (index, _, text) = state.focusedInput, let screen = state.selectedNativeScreen,
      var focus = focus(in: screen, state: state)
    else { return [] }
    var editor = LineEditor(text, caret: focus.caret ?? text.count)
    change(&editor)
    focus.caret = editor.caret
    stored = focus
    return editor.text == text ? [] : [.user(.editNativeInput(index, text: editor.text))]
  }

  /// Moves the focus to a tapped element.
  mutating func tap(_ target: NativeFocusTarget, state: ShellState) {
    guard let screen = state.selectedNativeScreen, var focus = focus(in: screen, state: state) else { return }
    focus.target = target
    focus.caret = nil
    stored = focus
  }
}
