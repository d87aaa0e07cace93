import ShellCore
import TerminalModel

/// The activity strip on the screen.
package struct StripModel: Equatable, Sendable {
  /// The user's choice to show it; nil follows the options.
  package internal(set) var isShown: Bool?
  /// Whether the layout includes it, so that it can get the focus.
  var isLaidOut = false
  /// The last selected mark.
  var mark: ActivityStrip.Mark?

  /// Handles a key in the strip, which selects marks and opens their records.
  mutating func handle(_ sequence: KeySequence, state: ShellState, keys: KeyMap) -> [ScreenEffect] {
    if sequence.last.code == .escape { return [.focus(.page)] }
    let marks = ActivityStrip(state).marks
    let current = marks.lastIndex { $0 == mark } ?? marks.count - 1
    switch keys.movement(sequence) {
    case .moveLeft, .moveUp: selectMark(current - 1, marks)
    case .moveRight, .moveDown: selectMark(current + 1, marks)
    case .moveFirst: selectMark(0, marks)
    case .moveLast: selectMark(marks.count - 1, marks)
    case .activate: return open(current, state: state)
    default: return keys.global(sequence).map { [.perform($0)] } ?? []
    }
    return []
  }

  private mutating func selectMark(_ index: Int, _ marks: [ActivityStrip.Mark]) {
    guard !marks.isEmpty else { return }
    mark = marks[min(max(0, index), marks.count - 1)]
  }

  /// Opens the record of a mark in the inspector.
  mutating func open(_ index: Int, state: ShellState) -> [ScreenEffect] {
    let marks = ActivityStrip(state).marks
    guard marks.indices.contains(index) else { return [] }
    mark = marks[index]
    return [.openRow(marks[index].row, in: marks[index].panel)]
  }

  /// Description of the selected mark, for the footer while the strip has the focus.
  func notice(_ state: ShellState) -> ScreenNotice {
    let strip = ActivityStrip(state)
    guard let mark = strip.marks.last(where: { $0 == mark }) ?? strip.marks.last else {
      return ScreenNotice("No activity yet")
    }
    return ScreenNotice("\(strip.description(of: mark, state: state))  (Enter: open, arrows: step, Esc: page)")
  }
}
