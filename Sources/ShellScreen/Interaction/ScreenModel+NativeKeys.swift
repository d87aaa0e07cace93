import PageWire
import ShellCore
import TerminalModel

extension ScreenModel {
  /// Handles keys in a native screen: arrows move inside of it, Tab exits after the last element, letters are text in
  /// an input.
  mutating func handleNativeKey(
    _ sequence: KeySequence, _ screen: NativeScreen, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let key = sequence.last
    let rows = layout.nativeArea.rows
    let lines = nativeLines(screen, state: state, layout: layout, options: options)
    if key.code == .tab {
      let step = key.modifiers.contains(.shift) ? -1 : 1
      if let moved = moveNative(by: step, screen, lines, state: state, rows: rows) { return moved }
      let left = state.focusedInput == nil ? [] : [ScreenCommand.user(.focusNativeElement(nil))]
      return left + moveFocus(forward: step > 0, state: state)
    }
    if state.focusedInput != nil, let commands = handleInputKey(key, state: state) { return commands }
    guard let action = options.keyMap.movement(sequence) else {
      guard let global = options.keyMap.global(sequence) else { return [] }
      return perform(global, state: state, layout: layout, options: options)
    }
    switch action {
    case .activate: return activateNative(screen, state: state)
    case .moveUp:
      return moveNative(by: -1, screen, lines, state: state, rows: rows) ?? scrollNative(-1, lines, state, rows)
    case .moveDown:
      return moveNative(by: 1, screen, lines, state: state, rows: rows) ?? scrollNative(1, lines, state, rows)
    case .pageUp: return scrollNative(-rows, lines, state, rows)
    case .pageDown: return scrollNative(rows, lines, state, rows)
    case .halfPageUp: return scrollNative(-max(1, rows / 2), lines, state, rows)
    case .halfPageDown: return scrollNative(max(1, rows / 2), lines, state, rows)
    case .moveFirst: return scrollNative(-lines.count, lines, state, rows)
    case .moveLast: return scrollNative(lines.count, lines, state, rows)
    case .moveLeft, .moveRight, .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward,
      .reload,
      .openAddress, .jump, .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent,
      .hang,
      .revive, .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext,
      .focusPrevious, .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .expand, .collapse,
      .copyAll, .saveText, .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap, .actionMenu,
      .console, .showDeath, .toggleStrip:
      return []
    }
  }

  /// Handles a key in the focused input; nil for keys that move between elements.
  private mutating func handleInputKey(_ key: KeyPress, state: ShellState) -> [ScreenCommand]? {
    switch key.code {
    case .up, .down, .pageUp, .pageDown: return nil
    case .escape, .enter: return [.user(.focusNativeElement(nil))]
    case .character, .tab, .backspace, .delete, .insert, .left, .right, .home, .end, .function:
      return editNative(state: state) { _ = $0.handle(key) }
    }
  }

  private func activateNative(_ screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    guard let stop = nativeFocus(in: screen, state: state)?.target else { return [] }
    if let option = stop.option { return [.user(.chooseNativeOption(stop.element, option: option))] }
    guard screen.elements.indices.contains(stop.element), screen.elements[stop.element].isTappable else { return [] }
    return [.user(.tapNativeElement(stop.element))]
  }

  /// Moves the focus to the next element; nil at the end.
  private mutating func moveNative(
    by step: Int, _ screen: NativeScreen, _ lines: [NativeLine], state: ShellState, rows: Int
  ) -> [ScreenCommand]? {
    guard let current = nativeFocus(in: screen, state: state)?.target else { return nil }
    let stops = NativeParts.focusTargets(lines)
    guard let index = stops.firstIndex(of: current), stops.indices.contains(index + step) else { return nil }
    let target = stops[index + step]
    let first = NativeParts.firstLine(lines, form: state.nativeForm, rows: rows)
    let scroll = NativeParts.scroll(lines, toShow: target, from: first, rows: rows)
    let scrolling = scroll == first ? [] : [ScreenCommand.user(.scrollNative(toRow: scroll))]
    return scrolling + moveNative(to: target, in: screen, state: state)
  }
}
