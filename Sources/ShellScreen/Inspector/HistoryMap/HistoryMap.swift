import BridgeContract
import ShellCore

/// The back stacks of all tabs, one column per tab: modals first, then the entries, newest first.
struct HistoryMap: Equatable, Sendable {
  struct Cell: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case heading
      case entry(DocumentStatus, isCurrent: Bool)
    }

    var row: InspectorRow
    /// Index into the filtered rows; nil if the filter hides the row.
    var index: Int?
    var kind: Kind
    var title: String
    /// Description of the entry's navigation bar; empty for headings.
    var bar = ""

    var isCurrent: Bool {
      switch kind {
      case .heading: false
      case .entry(_, let isCurrent): isCurrent
      }
    }

    var status: DocumentStatus? {
      switch kind {
      case .heading: nil
      case .entry(let status, _): status
      }
    }
  }

  struct Column: Equatable, Sendable {
    var tab: TabID
    var heading: Cell
    var isSelectedTab: Bool
    /// From top to bottom.
    var cells: [Cell]
  }

  enum Step: Equatable, Sendable {
    case up(Int), down(Int), left, right, top, bottom
  }

  let columns: [Column]
  /// Column and cell of the selected row; the cell is -1 for a column's heading.
  let selected: (column: Int, cell: Int)?

  init(_ rows: InspectorRows, selected: InspectorRow?, _ context: InspectorContext) {
    let state = context.state
    let indexes = Dictionary(zip(rows, rows.indices), uniquingKeysWith: { first, _ in first })
    columns = state.tabs.map { tab in Self.column(tab, indexes, context) }
    var found: (column: Int, cell: Int)?
    if let selected {
      for (number, column) in columns.enumerated() {
        if column.heading.row == selected { found = (number, -1) }
        if let cell = column.cells.firstIndex(where: { $0.row == selected }) { found = (number, cell) }
      }
    }
    self.selected = found
  }

  static func == (left: HistoryMap, right: HistoryMap) -> Bool {
    left.columns == right.columns && left.selected?.column == right.selected?.column
      && left.selected?.cell == right.selected?.cell
  }

  private static func column(
    _ tab: TabState, _ indexes: [InspectorRow: Int], _ context: InspectorContext
  ) -> Column {
    let state = context.state
    let isShown = state.selectedTab == tab.id
    let title = state.app.description(of: tab.id)?.title ?? tab.id.rawValue
    let heading = Cell(row: .tab(tab.id), index: indexes[.tab(tab.id)], kind: .heading, title: title)
    var cells: [Cell] = []
    for (number, modal) in tab.modals.enumerated().reversed() {
      let row = InspectorRow.modal(tab.id, number)
      cells.append(Cell(row: row, index: indexes[row], kind: .heading, title: modal.style.title))
      cells += entries(modal.stack, tab, indexes, context) { .modalEntry(tab.id, modal: number, $0) }
    }
    cells += entries(tab.stack, tab, indexes, context) { .entry(tab.id, $0) }
    return Column(tab: tab.id, heading: heading, isSelectedTab: isShown, cells: cells)
  }

  private static func entries(
    _ stack: BackStack, _ tab: TabState, _ indexes: [InspectorRow: Int], _ context: InspectorContext,
    _ row: (Int) -> InspectorRow
  ) -> [Cell] {
    stack.entries.indices.reversed().map { position in
      let entry = stack.entries[position]
      let isCurrent = position == stack.index
      let status = DocumentStatus(entry, isCurrent: isCurrent, tab: tab, state: context.state)
      return Cell(
        row: row(position), index: indexes[row(position)], kind: .entry(status, isCurrent: isCurrent),
        title: title(entry),
        bar: bar(entry, context))
    }
  }

  private static func title(_ entry: HistoryEntry) -> String {
    switch entry.content {
    case .page(let page): page.title.isEmpty ? path(page.url) : page.title
    case .screen(let screen), .contract(let screen, _): screen.rawValue
    }
  }

  /// The URL without scheme and host, which are usually the same for all entries.
  private static func path(_ url: String) -> String {
    guard let scheme = url.range(of: "://"), let slash = url[scheme.upperBound...].firstIndex(of: "/") else {
      return url
    }
    return String(url[slash...])
  }

  private static func bar(_ entry: HistoryEntry, _ context: InspectorContext) -> String {
    let marks = (entry.isSkipped ? ["skipped"] : []) + (entry.isModal ? ["modal"] : [])
    return (marks + [barDescription(entry, context)]).joined(separator: ", ")
  }

  private static func barDescription(_ entry: HistoryEntry, _ context: InspectorContext) -> String {
    guard entry.page != nil, let bar = entry.bar else { return "shell's bar" }
    let icons = [bar.leftIcon, bar.rightIcon].map { name in
      name.flatMap { $0.isEmpty ? nil : Icon.glyph($0, set: context.marks.iconSet) }
    }
    return [icons[0], bar.title, icons[1]].compactMap { $0 }.joined(separator: " ")
  }

  /// The index of the row after a step from the selected one; without a selection, of the current entry of the selected
  /// tab. Hidden cells are skipped.
  func index(after step: Step) -> Int? {
    guard let selected else { return start }
    let column = columns[selected.column]
    switch step {
    case .up(let count): return moved(in: column, from: selected.cell, by: -count)
    case .down(let count): return moved(in: column, from: selected.cell, by: count)
    case .top: return moved(in: column, from: -1, by: 0)
    case .bottom: return moved(in: column, from: column.cells.count - 1, by: 0)
    case .left: return neighbor(columns[..<selected.column].reversed(), at: selected.cell)
    case .right: return neighbor(columns[(selected.column + 1)...].map { $0 }, at: selected.cell)
    }
  }

  private var start: Int? {
    let column = columns.first { $0.isSelectedTab } ?? columns.first
    guard let column else { return nil }
    let current = column.cells.first { $0.isCurrent && $0.index != nil }
    return current?.index ?? moved(in: column, from: -1, by: 0)
  }

  /// The selectable positions of a column: -1 is its heading.
  private func positions(_ column: Column) -> [(position: Int, index: Int)] {
    ([column.heading] + column.cells).enumerated().compactMap { offset, cell in
      cell.index.map { (offset - 1, $0) }
    }
  }

  private func moved(in column: Column, from position: Int, by count: Int) -> Int? {
    let all = positions(column)
    guard !all.isEmpty else { return nil }
    let here = all.lastIndex { $0.position <= position } ?? 0
    return all[min(max(0, here + count), all.count - 1)].index
  }

  private func neighbor(_ others: [Column], at position: Int) -> Int? {
    others.lazy.compactMap { moved(in: $0, from: min(position, $0.cells.count - 1), by: 0) }.first
  }
}
