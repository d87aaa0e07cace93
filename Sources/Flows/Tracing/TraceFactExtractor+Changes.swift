import PageWire
import ShellCore

extension TraceFactExtractor {
  /// The differences between two states.
  static func changes(from old: ShellState, to new: ShellState) -> [TraceFact] {
    var facts: [TraceFact] = []
    if old.calls != new.calls { facts += newCalls(from: old, to: new).map { .callBegan($0) } }
    if old.selectedTab != new.selectedTab { facts.append(.tabSelected(new.selectedTab)) }
    if old.timeline != new.timeline {
      facts += appended(from: old.timeline, to: new.timeline).map { .timelineRecorded($0) }
    }
    if old.actions != new.actions { facts += actionChanges(from: old, to: new) }
    if old.tabs != new.tabs { facts += tabChanges(from: old, to: new) }
    if old.dialogs != new.dialogs { facts += dialogChanges(from: old.dialogs, to: new.dialogs) }
    if old.console != new.console { facts += appended(from: old.console, to: new.console).map { .logged($0) } }
    if old.deaths != new.deaths { facts += newDeaths(from: old.deaths, to: new.deaths).map { .rendererDied($0) } }
    if old.calls != new.calls { facts += endedCalls(from: old, to: new).map { .callEnded($0) } }
    return facts
  }

  /// The records added to one of the state's bounded lists. A list that has become shorter has dropped its oldest
  /// records.
  private static func appended<Record: Equatable>(from old: [Record], to new: [Record]) -> ArraySlice<Record> {
    let growth = new.count - old.count
    let count = growth > 0 ? growth : growth + ShellLimits.recordSlack
    return new.suffix(min(max(0, count), new.count))
  }

  private static func newCalls(from old: ShellState, to new: ShellState) -> [CallRecord] {
    let last = old.calls.map(\.id.rawValue).max() ?? 0
    return new.calls.filter { $0.id.rawValue > last }
  }

  private static func endedCalls(from old: ShellState, to new: ShellState) -> [CallRecord] {
    let last = old.calls.map(\.id.rawValue).max() ?? 0
    let pending = Set(old.calls.filter(\.isPending).map(\.id))
    return new.calls.filter { !$0.isPending && ($0.id.rawValue > last || pending.contains($0.id)) }
  }

  private static func actionChanges(from old: ShellState, to new: ShellState) -> [TraceFact] {
    let last = old.actions.map(\.id.rawValue).max() ?? 0
    let pending = Set(old.actions.filter(\.isPending).map(\.id))
    return new.actions.flatMap { record -> [TraceFact] in
      let isNew = record.id.rawValue > last
      let begun: [TraceFact] = isNew ? [.actionSent(record)] : []
      return begun + (!record.isPending && (isNew || pending.contains(record.id)) ? [.actionEnded(record)] : [])
    }
  }

  private static func tabChanges(from old: ShellState, to new: ShellState) -> [TraceFact] {
    let address = LocationFormatter(app: new.app)
    return new.tabs.flatMap { tab -> [TraceFact] in
      guard let before = old.tab(tab.id), before != tab else { return [] }
      var facts: [TraceFact] = []
      if StackChange.isRecorded(from: before.stack, to: tab.stack) {
        facts.append(.historyChanged(tab.id, StackChange(from: before.stack, to: tab.stack, address)))
      }
      let modals = Self.screens(of: tab.modals, address)
      if modals != Self.screens(of: before.modals, address) { facts.append(.modalsChanged(tab.id, modals)) }
      let bar = new.navigationBar(of: tab.id)
      if bar != old.navigationBar(of: tab.id) { facts.append(.barChanged(tab.id, bar)) }
      let watched = tab.page?.watched ?? []
      if watched != before.page?.watched ?? [] { facts.append(.stateChanged(tab.id, watched)) }
      return facts
    }
  }

  private static func screens(of modals: [ModalState], _ address: LocationFormatter) -> [String] {
    modals.flatMap { $0.stack.entries.map(address.text) }
  }

  private static func dialogChanges(from old: [DialogState], to new: [DialogState]) -> [TraceFact] {
    func isSame(_ one: DialogState, _ other: DialogState) -> Bool {
      one.view == other.view && one.generation == other.generation && one.request == other.request
    }
    let closed = old.filter { dialog in !new.contains { isSame($0, dialog) } }
    let opened = new.filter { dialog in !old.contains { isSame($0, dialog) } }
    return closed.map { .dialogClosed($0) } + opened.map { .dialogOpened($0) }
  }

  /// New deaths, and silent ones that were detected.
  private static func newDeaths(from old: [DeathRecord], to new: [DeathRecord]) -> [DeathRecord] {
    guard new.count == old.count else { return Array(appended(from: old, to: new)) }
    return zip(old, new).filter { $0 != $1 }.map(\.1)
  }
}
