import ShellCore
import TerminalModel

/// Selection and scrolling of a list.
extension InspectorModel {
  mutating func moveRow(_ step: Int, _ list: InspectorList) {
    if let top = detailTop { return scrollDetail(to: top + step, list) }
    selectRow((list.selected ?? start(of: step, list)) + step, list)
  }

  /// Start of the first step without a selection: before the first visible row, or after the last. In a list that
  /// follows its end, both directions select the last row.
  private func start(of step: Int, _ list: InspectorList) -> Int {
    let end = list.rows.count
    if step < 0 { return min(end, list.firstVisible + list.visibleCount) }
    return panel.followsEnd && position.top == nil ? end - 2 : list.firstVisible - 1
  }

  mutating func selectRow(_ row: Int, _ list: InspectorList) {
    guard !list.rows.isEmpty else { return }
    let target = min(max(0, row), list.rows.count - 1)
    position = InspectorPosition(top: list.firstVisible, selected: list.rows[target], index: target)
  }

  /// Scrolls by rows; a list at its end follows new rows.
  mutating func scroll(_ step: Int, _ list: InspectorList) {
    if let top = detailTop { return scrollDetail(to: top + step, list) }
    let last = max(0, list.rows.count - list.visibleCount)
    let top = min(max(0, list.firstVisible + step), last)
    position.selected = nil
    position.top = top == last && panel.followsEnd ? nil : top
  }

  mutating func moveToFirst(_ list: InspectorList) {
    if detailTop != nil { scrollDetail(to: 0, list) } else { selectRow(0, list) }
  }

  mutating func moveToLast(_ list: InspectorList) {
    if detailTop != nil {
      scrollDetail(to: Int.max / 2, list)
    } else if panel.followsEnd {
      position = InspectorPosition()
    } else {
      selectRow(list.rows.count - 1, list)
    }
  }

  private mutating func scrollDetail(to line: Int, _ list: InspectorList) {
    detailTop = min(max(0, line), max(0, list.detailLineCount - list.visibleCount))
  }

  /// Selects the tapped row. A second tap collapses or expands it, or deselects a row without children.
  mutating func tapRow(_ row: Int, _ list: InspectorList) {
    if list.selected == row, let selected = list.selectedRow, list.contents.isExpanded(selected, list.context) != nil {
      toggle(selected)
    } else if list.selected == row {
      position.selected = nil
    } else {
      selectRow(row, list)
    }
  }

  /// Right: expands the selected row or moves into it; in a list without a tree, shows the next panel.
  mutating func expand(_ list: InspectorList, state: ShellState) {
    guard let row = list.selectedRow, let isExpanded = list.contents.isExpanded(row, list.context) else {
      if detailTop == nil, !list.isTree { show(panel.next(in: state)) }
      return
    }
    if isExpanded { moveRow(1, list) } else { toggle(row) }
  }

  /// Left: collapses the selected row or moves to its parent; in a list without a tree, shows the previous panel.
  mutating func collapse(_ list: InspectorList, state: ShellState) {
    guard list.isTree else {
      if detailTop == nil { show(panel.previous(in: state)) }
      return
    }
    guard let index = list.selected, let row = list.selectedRow else { return }
    if list.contents.isExpanded(row, list.context) == true { return toggle(row) }
    let depth = list.contents.depth(row, list.context)
    let parent = list.rows[..<index].lastIndex { list.contents.depth($0, list.context) < depth }
    if let parent { selectRow(parent, list) }
  }

  mutating func toggle(_ row: InspectorRow) {
    if expanded.remove(row) == nil {
      if expanded.count >= InspectorModel.maximumExpandedRows { expanded = [] }
      expanded.insert(row)
    }
    if case .node = row {
      elements.isStale = true
      elements.requestedAt = -Double.infinity
    }
  }
}
