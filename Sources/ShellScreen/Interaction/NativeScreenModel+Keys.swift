import PageWire
import ShellCore
import TerminalModel

extension NativeScreenModel {
  /// Handles a key in a native screen: arrows move inside of it, Tab exits after the last element, letters are text in
  /// an input.
  mutating func handle(_ sequence: KeySequence, _ screen: NativeScreen, _ context: ScreenContext) -> [ScreenEffect] {
    let (key, keys, state) = (sequence.last, context.options.keyMap, context.state)
    let lines = NativeParts.lines(screen, context)
    if key.code == .tab {
      let step = key.modifiers.contains(.shift) ? -1 : 1
      if let moved = moveFocus(by: step, screen, lines, context) { return moved.map(ScreenEffect.command) }
      let exit = ScreenEffect.moveFocus(forward: step > 0)
      return state.focusedInput == nil ? [exit] : [.user(.focusNativeElement(nil)), exit]
    }
    if state.focusedInput != nil, let commands = handleInputKey(key, state: state) {
      return commands.map(ScreenEffect.command)
    }
    guard let action = keys.movement(sequence) else { return keys.global(sequence).map { [.perform($0)] } ?? [] }
    return move(action, screen, lines, context).map(ScreenEffect.command)
  }

  /// Scrolls by rows.
  static func scroll(_ step: Int, _ lines: [NativeLine], _ context: ScreenContext) -> [ScreenCommand] {
    let rows = context.layout.nativeArea.rows
    let current = NativeParts.firstLine(lines, form: context.state.nativeForm, rows: rows)
    let target = min(max(0, current + step), max(0, lines.count - rows))
    return target == current ? [] : [.user(.scrollNative(toRow: target))]
  }

  private mutating func move(
    _ action: KeyAction, _ screen: NativeScreen, _ lines: [NativeLine], _ context: ScreenContext
  ) -> [ScreenCommand] {
    let rows = context.layout.nativeArea.rows
    switch action {
    case .activate: return activate(screen, state: context.state)
    case .moveUp: return moveFocus(by: -1, screen, lines, context) ?? Self.scroll(-1, lines, context)
    case .moveDown: return moveFocus(by: 1, screen, lines, context) ?? Self.scroll(1, lines, context)
    case .pageUp: return Self.scroll(-rows, lines, context)
    case .pageDown: return Self.scroll(rows, lines, context)
    case .halfPageUp: return Self.scroll(-max(1, rows / 2), lines, context)
    case .halfPageDown: return Self.scroll(max(1, rows / 2), lines, context)
    case .moveFirst: return Self.scroll(-lines.count, lines, context)
    case .moveLast: return Self.scroll(lines.count, lines, context)
    case .moveLeft, .moveRight, .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward,
      .reload,
      .openAddress, .jump, .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent,
      .hang,
      .revive, .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext,
      .focusPrevious, .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .expand, .collapse,
      .copyAll, .saveText, .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap, .saveRequests,
      .actionMenu,
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
      return edit(state: state) { _ = $0.handle(key) }
    }
  }

  private func activate(_ screen: NativeScreen, state: ShellState) -> [ScreenCommand] {
    guard let stop = focus(in: screen, state: state)?.target else { return [] }
    if let option = stop.option { return [.user(.chooseNativeOption(stop.element, option: option))] }
    guard screen.elements.indices.contains(stop.element), screen.elements[stop.element].isTappable else { return [] }
    return [.user(.tapNativeElement(stop.element))]
  }

  /// Moves the focus to the next element; nil at the end.
  private mutating func moveFocus(
    by step: Int, _ screen: NativeScreen, _ lines: [NativeLine], _ context: ScreenContext
  ) -> [ScreenCommand]? {
    let (state, rows) = (context.state, context.layout.nativeArea.rows)
    guard let current = focus(in: screen, state: state)?.target else { return nil }
    let stops = NativeParts.focusTargets(lines)
    guard let index = stops.firstIndex(of: current), stops.indices.contains(index + step) else { return nil }
    let target = stops[index + step]
    let first = NativeParts.firstLine(lines, form: state.nativeForm, rows: rows)
    let scroll = NativeParts.scroll(lines, toShow: target, from: first, rows: rows)
    let scrolling = scroll == first ? [] : [ScreenCommand.user(.scrollNative(toRow: scroll))]
    return scrolling + moveFocus(to: target, in: screen, state: state)
  }
}
