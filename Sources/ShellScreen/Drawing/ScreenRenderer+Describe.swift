import ShellCore
import TerminalModel

extension ScreenRenderer {
  /// The elements of the native chrome in drawing order. Nodes of the page and Hull's own UI (inspector, help, menus)
  /// are not included.
  ///
  /// Below an open dialog the other elements are listed without an action: they are visible but cannot be tapped,
  /// except the tabs.
  package static func describe(
    state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> [ChromeNode] {
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let screen = ScreenComposition(
      model: model, ScreenContext(state: state, layout: layout, options: options))
    let isCovered = screen.dialog != nil
    // Elements below a modal cannot be tapped and would be confused with those of the modal.
    let (bar, content) = screen.modal.map { ($0.bar, $0.content) } ?? (screen.bar, screen.page)
    return nodes(bar, isCovered: isCovered) + progress(screen, state) + nodes(content, isCovered: isCovered)
      + nodes(screen.tabs, isCovered: false) + nodes(screen.dialog?.parts ?? [], isCovered: false)
  }

  /// The progress line of a load; a modal covers it.
  private static func progress(_ screen: ScreenComposition, _ state: ShellState) -> [ChromeNode] {
    guard screen.modal == nil, !screen.layout.bar.isEmpty, let fraction = LoadProgress.fraction(state) else {
      return []
    }
    let bar = screen.layout.bar
    return [
      ChromeNode(
        id: "bar.progress", text: "\(Int((fraction * 100).rounded()))%", label: "",
        bounds: GridRect(column: bar.column, row: bar.maxRow - 1, columns: bar.columns, rows: 1), isEnabled: true,
        isSelected: false, isFocused: false, action: nil)
    ]
  }

  private static func nodes(_ parts: [ScreenPart], isCovered: Bool) -> [ChromeNode] {
    parts.filter { !$0.id.isEmpty && !$0.rect.isEmpty }.flatMap { part in
      let action = isCovered ? nil : part.target.flatMap(action)
      var node = ChromeNode(
        id: part.id, text: part.text, label: part.label.isEmpty ? part.icon : part.label, bounds: part.rect,
        isEnabled: part.isEnabled, isSelected: part.isSelected, isFocused: part.isFocused || part.isEdited,
        action: action)
      node.placeholder = part.placeholder
      node.kind = part.kind
      node.isChecked = part.isChecked
      let details = part.details.sorted { $0.key < $1.key }.map { name, text in
        var detail = node
        detail.id = "\(part.id).\(name)"
        detail.text = text
        detail.label = ""
        detail.kind = ""
        return detail
      }
      return [node] + details
    }
  }

  private static func action(_ target: ScreenTarget) -> UserAction? {
    switch target {
    case .barItem(let item): .tapBarItem(item)
    case .tab(let tab): .selectTab(tab)
    case .native(let index): .tapNativeElement(index)
    case .nativeOption(let index, let option): .chooseNativeOption(index, option: option)
    case .retry: .retry
    case .reload: .reload
    case .foreground: .foreground
    case .dialogCancel: .respondToDialog(accepted: false)
    case .dialogAccept: .respondToDialog(accepted: true)
    case .linkAction(let action): .chooseLinkAction(action)
    case .dialogField, .dialogPassword, .panel, .inspectorRow, .secondPane, .prompt, .killEntry, .actionEntry,
      .paletteEntry,
      .quitConfirmed,
      .debuggerAction,
      .closeOverlay, .deathCard, .stripMark:
      nil
    }
  }

  /// The elements of the shown native screen that are scrolled out of view, with the bounds that they would have.
  package static func describeOffscreen(
    state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> [ChromeNode] {
    guard state.shownDialog == nil, let screen = state.selectedNativeScreen else { return [] }
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let area = layout.nativeArea
    let lines = NativeParts.lines(screen, ScreenContext(state: state, layout: layout, options: options))
    let first = NativeParts.firstLine(lines, form: state.nativeForm, rows: area.rows)
    let window = first..<(first + area.rows)
    let parts = lines.enumerated().filter { !window.contains($0.offset) }.map { offset, line in
      line.part.positioned(
        in: GridRect(
          column: area.column + line.indent, row: area.row + offset - first,
          columns: max(1, min(line.columns ?? area.columns, area.columns - line.indent - 2)), rows: 1))
    }
    return nodes(parts, isCovered: true)
  }

  /// The scroll position of the shown native screen after scrolling by some rows; nil without one.
  package static func nativeRow(
    scrolledBy rows: Int, state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> Int? {
    guard state.shownDialog == nil, let screen = state.selectedNativeScreen else { return nil }
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let lines = NativeParts.lines(screen, ScreenContext(state: state, layout: layout, options: options))
    let first = NativeParts.firstLine(lines, form: state.nativeForm, rows: layout.nativeArea.rows)
    return min(max(0, first + rows), max(0, lines.count - layout.nativeArea.rows))
  }
}
