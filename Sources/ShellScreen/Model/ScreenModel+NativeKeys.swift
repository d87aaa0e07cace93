import PageWire
import ShellCore
import TerminalModel

extension ScreenModel {
  /// Keys in a native screen: arrows stay inside of it, Tab leaves it after its last element.
  mutating func handleNativeKey(
    _ key: KeyPress, _ screen: NativeScreen, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let rows = layout.nativeArea.rows
    let lines = NativeParts.lines(screen, columns: layout.nativeArea.columns, marks: .of(options.iconSet))
    if key.code == .tab {
      let step = key.modifiers.contains(.shift) ? -1 : 1
      if moveNative(step, screen, lines, state: state, rows: rows) { return [] }
      return moveFocus(forward: step > 0, state: state)
    }
    guard let action = options.keyMap.movingAction(key) else {
      guard let global = options.keyMap.globalAction(key) else { return [] }
      return perform(global, key: key, state: state, layout: layout)
    }
    switch action {
    case .activate:
      guard let focus = nativeFocus(in: screen, state: state), screen.elements.indices.contains(focus.index),
        screen.elements[focus.index].action != nil
      else { return [] }
      return [.user(.tapNativeElement(focus.index))]
    case .moveUp:
      if !moveNative(-1, screen, lines, state: state, rows: rows) { scrollNative(-1, screen, lines, state, rows) }
    case .moveDown:
      if !moveNative(1, screen, lines, state: state, rows: rows) { scrollNative(1, screen, lines, state, rows) }
    case .pageUp: scrollNative(-rows, screen, lines, state, rows)
    case .pageDown: scrollNative(rows, screen, lines, state, rows)
    case .moveFirst: scrollNative(-lines.count, screen, lines, state, rows)
    case .moveLast: scrollNative(lines.count, screen, lines, state, rows)
    default: break
    }
    return []
  }

  /// The wheel over a native screen, or a key that scrolls it.
  mutating func scrollNative(
    _ step: Int, _ screen: NativeScreen, _ lines: [NativeLine], _ state: ShellState, _ rows: Int
  ) {
    guard var focus = nativeFocus(in: screen, state: state) else { return }
    focus.scroll = min(max(0, focus.scroll + step), max(0, lines.count - rows))
    nativeFocus = focus
  }

  mutating func focusNative(_ side: FocusEntry, in screen: NativeScreen, state: ShellState) {
    guard var focus = nativeFocus(in: screen, state: state) else { return }
    let target =
      switch side {
      case .first: screen.elements.firstIndex { $0.action != nil }
      case .last: screen.elements.lastIndex { $0.action != nil }
      }
    focus.index = target ?? -1
    nativeFocus = focus
  }

  /// Moves to the next element that can be tapped; false when there is none on that side.
  private mutating func moveNative(
    _ step: Int, _ screen: NativeScreen, _ lines: [NativeLine], state: ShellState, rows: Int
  ) -> Bool {
    guard var focus = nativeFocus(in: screen, state: state) else { return false }
    var index = focus.index + step
    while screen.elements.indices.contains(index), screen.elements[index].action == nil { index += step }
    guard screen.elements.indices.contains(index) else { return false }
    focus.index = index
    focus.scroll = NativeParts.scroll(lines, toShow: index, from: focus.scroll, rows: rows)
    nativeFocus = focus
    return true
  }
}
