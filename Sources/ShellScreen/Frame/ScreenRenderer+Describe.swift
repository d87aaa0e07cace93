import ShellCore
import TerminalModel

extension ScreenRenderer {
  /// The native frame's parts by name, in the order in which they are drawn. The page's own nodes are not among them,
  /// and neither is Hull's own furniture: inspector, help and menus.
  ///
  /// Below an open dialog the frame's other parts are still listed, without their action: they are in sight but cannot
  /// be tapped. The tabs can.
  public static func describe(
    state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> [FrameNode] {
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let screen = ScreenComposition(state: state, model: model, layout: layout, options: options)
    let isCovered = screen.dialog != nil
    // What lies below a modal is not in reach, and would only be mistaken for what is.
    let (bar, content) = screen.modal.map { ($0.bar, $0.content) } ?? (screen.bar, screen.page)
    return nodes(bar, isCovered: isCovered) + progress(screen, state) + nodes(content, isCovered: isCovered)
      + nodes(screen.tabs, isCovered: false) + nodes(screen.dialog?.parts ?? [], isCovered: false)
  }

  /// The line in the bar while something loads; a modal covers it.
  private static func progress(_ screen: ScreenComposition, _ state: ShellState) -> [FrameNode] {
    guard screen.modal == nil, !screen.layout.bar.isEmpty, let share = LoadProgress.share(state) else { return [] }
    let bar = screen.layout.bar
    return [
      FrameNode(
        id: "bar.progress", text: "\(Int((share * 100).rounded()))%", label: "",
        bounds: GridRect(column: bar.column, row: bar.maxRow - 1, columns: bar.columns, rows: 1), isEnabled: true,
        isSelected: false, isFocused: false, action: nil)
    ]
  }

  private static func nodes(_ parts: [ScreenPart], isCovered: Bool) -> [FrameNode] {
    parts.filter { !$0.id.isEmpty && !$0.rect.isEmpty }.flatMap { part in
      let action = isCovered ? nil : part.target.flatMap(action)
      var node = FrameNode(
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
    case .dialogCancel: .answerDialog(accepted: false)
    case .dialogAccept: .answerDialog(accepted: true)
    case .linkAction(let action): .chooseLinkAction(action)
    case .dialogField, .dialogPassword, .panel, .inspectorRow, .secondPane, .prompt, .killEntry, .actionEntry,
      .paletteEntry,
      .quitConfirmed,
      .haltChoice,
      .closeOverlay, .death, .stripMark:
      nil
    }
  }

  /// The parts of the native screen shown that are scrolled out of its area, at the places where they would be.
  public static func describeOutOfView(
    state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> [FrameNode] {
    guard state.shownDialog == nil, let screen = state.selectedNativeScreen else { return [] }
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let area = layout.nativeArea
    let lines = model.nativeLines(screen, state: state, layout: layout, options: options)
    let first = NativeParts.firstLine(lines, form: state.nativeForm, rows: area.rows)
    let window = first..<(first + area.rows)
    let parts = lines.enumerated().filter { !window.contains($0.offset) }.map { offset, line in
      line.part.placed(
        GridRect(
          column: area.column + line.indent, row: area.row + offset - first,
          columns: max(1, min(line.columns ?? area.columns, area.columns - line.indent - 2)), rows: 1))
    }
    return nodes(parts, isCovered: true)
  }

  /// Where a native screen would be scrolled to by some rows; nil when none is shown.
  public static func nativeRow(
    scrolledBy rows: Int, state: ShellState, model: ScreenModel, size: GridSize, options: ScreenOptions
  ) -> Int? {
    guard state.shownDialog == nil, let screen = state.selectedNativeScreen else { return nil }
    let layout = ScreenLayout.make(size: size, state: state, model: model, options: options)
    let lines = model.nativeLines(screen, state: state, layout: layout, options: options)
    let first = NativeParts.firstLine(lines, form: state.nativeForm, rows: layout.nativeArea.rows)
    return min(max(0, first + rows), max(0, lines.count - layout.nativeArea.rows))
  }
}
