import ShellCore
import TerminalModel

extension ScreenModel {
  /// Handles keys in the activity strip, which select marks and open their records.
  mutating func handleStripKey(
    _ sequence: KeySequence, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if sequence.last.code == .escape { return enterPage(from: nil, state: state) }
    let marks = ActivityStrip(state).marks
    let current = marks.lastIndex { $0 == stripMark } ?? marks.count - 1
    switch options.keyMap.movement(sequence) {
    case .moveLeft, .moveUp: selectMark(current - 1, marks)
    case .moveRight, .moveDown: selectMark(current + 1, marks)
    case .moveFirst: selectMark(0, marks)
    case .moveLast: selectMark(marks.count - 1, marks)
    case .activate: openMark(current, state: state, layout: layout, options: options)
    default:
      guard let meaning = options.keyMap.global(sequence) else { return [] }
      return perform(meaning, state: state, layout: layout, options: options)
    }
    return []
  }

  private mutating func selectMark(_ index: Int, _ marks: [ActivityStrip.Mark]) {
    guard !marks.isEmpty else { return }
    stripMark = marks[min(max(0, index), marks.count - 1)]
  }

  /// Opens the record of a mark in the inspector.
  mutating func openMark(_ index: Int, state: ShellState, layout: ScreenLayout, options: ScreenOptions) {
    let marks = ActivityStrip(state).marks
    guard marks.indices.contains(index) else { return }
    stripMark = marks[index]
    openRow(marks[index].row, in: marks[index].panel, state: state, layout: layout, options: options)
  }

  /// Shows and focuses a row in its inspector panel.
  mutating func openRow(
    _ row: InspectorRow, in panel: InspectorPanel, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) {
    if focus != .inspector { isSecondFocused = false }
    inspector.isShown = true
    inspector.show(panel)
    inspector.filter = LineEditor()
    focus = .inspector
    let shown = ScreenLayout.make(size: layout.size, state: state, model: self, options: options)
    let list = InspectorList(state, inspector, shown, options)
    if let index = list.rows.firstIndex(of: row) { selectRow(index, list) }
  }

  /// Description of the selected mark while the strip has the focus.
  func stripNotice(_ state: ShellState) -> ScreenNotice? {
    guard focus == .strip else { return nil }
    let strip = ActivityStrip(state)
    guard let mark = strip.marks.last(where: { $0 == stripMark }) ?? strip.marks.last else {
      return ScreenNotice("No activity yet")
    }
    return ScreenNotice("\(strip.description(of: mark, state: state))  (Enter: open, arrows: step, Esc: page)")
  }
}
