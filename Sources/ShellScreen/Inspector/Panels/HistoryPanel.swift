import BridgeContract
import ShellCore

/// The History panel: the back stacks of all tabs with their pages, native screens and modals.
enum HistoryPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    InspectorRows(
      context.state.tabs.flatMap { tab in
        [.tab(tab.id)] + tab.stack.entries.indices.map { .entry(tab.id, $0) } + modals(tab)
      })
  }

  private static func modals(_ tab: TabState) -> [InspectorRow] {
    tab.modals.enumerated().flatMap { number, modal in
      [.modal(tab.id, number)] + modal.stack.entries.indices.map { .modalEntry(tab.id, modal: number, $0) }
    }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if case .tab(let id) = row { return TabRowFormatter.line(id, context) }
    if case .modal(let id, let index) = row { return modalLine(id, index, context) }
    guard let (entry, isCurrent) = entry(row, context) else { return [] }
    let marker = isCurrent ? " \(context.marks.pointer) " : "   "
    let skipped = (entry.isSkipped ? " skipped" : "") + (entry.isModal ? " modal" : "")
    switch entry.content {
    case .page(let page):
      let bar = entry.bar == nil ? "bar: shell" : "bar: page"
      return [
        TextSpan(marker, .inspectorSuccess), TextSpan(page.url, isCurrent ? .inspectorName : nil),
        TextSpan("  \(bar)\(skipped)", .inspectorMuted),
      ]
    case .screen(let screen), .contract(let screen, _):
      return [
        TextSpan(marker, .inspectorSuccess), TextSpan("native \(screen)", isCurrent ? .inspectorName : nil),
        TextSpan("  bar: shell\(skipped)", .inspectorMuted),
      ]
    }
  }

  private static func modalLine(_ id: TabID, _ index: Int, _ context: InspectorContext) -> [TextSpan] {
    guard let modals = context.state.tab(id)?.modals, modals.indices.contains(index) else { return [] }
    let owner = index == modals.count - 1 ? "the bar is the shell's" : "covered"
    return [
      TextSpan("   above: ", .inspectorMuted), TextSpan(modals[index].style.title, .inspectorTabSelected),
      TextSpan("  \(owner)", .inspectorMuted),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    if case .tab(let id) = row { return TabRowFormatter.fields(id, context) }
    if case .modal(let id, let index) = row { return modalFields(id, index, context) }
    guard let (entry, isCurrent) = entry(row, context) else { return [] }
    let fields = HistoryEntryDetails.fields(entry, isCurrent: isCurrent, context)
    return fields + status(row, entry, isCurrent, context)
  }

  private static func status(
    _ row: InspectorRow, _ entry: HistoryEntry, _ isCurrent: Bool, _ context: InspectorContext
  ) -> [InspectorField] {
    guard entry.page != nil, let tab = row.tab.flatMap({ context.state.tab($0) }) else { return [] }
    let status = DocumentStatus(entry, isCurrent: isCurrent, tab: tab, state: context.state)
    return [InspectorField("documentStatus", status.explanation, status.role)]
  }

  private static func modalFields(_ id: TabID, _ index: Int, _ context: InspectorContext) -> [InspectorField] {
    guard let modals = context.state.tab(id)?.modals, modals.indices.contains(index) else { return [] }
    let below = context.state.barBelowModals(of: id)
    return [
      InspectorField("modal", modals[index].style.title, .inspectorName), InspectorField("tab", id.rawValue),
      InspectorField("screens", modals[index].stack.entries.count), InspectorField("bar", "the shell's"),
      InspectorField("barBelow", HistoryEntryDetails.bar(below)),
    ]
  }

  static func depth(_ row: InspectorRow, _ context: InspectorContext) -> Int {
    if case .tab = row { return 0 }
    if case .modalEntry = row { return 2 }
    return 1
  }

  private static func entry(_ row: InspectorRow, _ context: InspectorContext) -> (HistoryEntry, isCurrent: Bool)? {
    var stack: BackStack?
    var index = 0
    if case .entry(let id, let position) = row { (stack, index) = (context.state.tab(id)?.stack, position) }
    if case .modalEntry(let id, let modal, let position) = row {
      (stack, index) = (context.state.modalStack(id, modal), position)
    }
    guard let stack, stack.entries.indices.contains(index) else { return nil }
    return (stack.entries[index], index == stack.index)
  }
}
