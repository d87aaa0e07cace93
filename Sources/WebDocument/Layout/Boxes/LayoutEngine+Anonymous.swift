/// Anonymous boxes (CSS Display 3, CSS 2.2 section 17.2.1).
extension LayoutEngine {
  /// The children of a box, wrapped in the required anonymous boxes.
  func wrapped(_ list: [LayoutBox], in box: LayoutBox) -> [LayoutBox] {
    switch box.kind {
    case .flex, .grid: wrap(list, in: box, kind: .flow) { $0.kind == .text || $0.kind == .lineBreak }
    case .table: wrap(list, in: box, kind: .row) { !Self.belongsInTable($0) }
    case .rowGroup: wrap(list, in: box, kind: .row) { $0.kind != .row && $0.role != .outOfFlow }
    case .row: wrap(list, in: box, kind: .flow) { $0.style.display != .tableCell && $0.role != .outOfFlow }
    case .flow, .inline:
      list.contains(where: Self.isTablePart) ? wrap(list, in: box, kind: .table, Self.isTablePart) : list
    case .column, .control, .text, .lineBreak: list
    }
  }

  private static func belongsInTable(_ box: LayoutBox) -> Bool {
    switch box.kind {
    case .rowGroup, .row, .column: true
    default: box.role == .outOfFlow || box.style.display == .tableCaption
    }
  }

  private static func isTablePart(_ box: LayoutBox) -> Bool {
    guard box.source != .text, box.role != .outOfFlow, box.role != .float else { return false }
    switch box.kind {
    case .rowGroup, .row, .column: return true
    case .flow: return box.style.display == .tableCell
    default: return false
    }
  }

  /// Wraps runs of boxes in anonymous boxes; runs of only white space are dropped.
  private func wrap(
    _ list: [LayoutBox], in box: LayoutBox, kind: LayoutBox.Kind, _ belongs: (LayoutBox) -> Bool
  ) -> [LayoutBox] {
    var result: [LayoutBox] = []
    var run: [LayoutBox] = []
    func isBlank(_ child: LayoutBox) -> Bool { child.kind == .text && TextProcessing.isWhitespace(text(of: child)) }
    func close() {
      while let last = run.last, isBlank(last), kind == .table {
        run.removeLast()
        result.append(last)
      }
      guard run.contains(where: { !isBlank($0) }) else { return run.removeAll() }
      result.append(anonymous(kind, around: run, in: box))
      run.removeAll()
    }
    for child in list {
      // White space between table parts does not split the anonymous table.
      if belongs(child) || kind == .table && !run.isEmpty && isBlank(child) {
        run.append(child)
      } else {
        close()
        result.append(child)
      }
    }
    close()
    return result
  }

  private func anonymous(_ kind: LayoutBox.Kind, around run: [LayoutBox], in parent: LayoutBox) -> LayoutBox {
    let style = parent.style.inherited()
    switch kind {
    case .table: style.display = .table
    case .row: style.display = .tableRow
    default: style.display = parent.kind == .row ? .tableCell : .block
    }
    let role: LayoutBox.Role = kind == .table && parent.kind == .inline ? .inline : .block
    let box = LayoutBox(.anonymous, slot: parent.slot, kind: kind, role: role, style: style, parent: parent)
    for child in run { child.parent = box }
    box.children = wrapped(run, in: box)
    return box
  }
}
