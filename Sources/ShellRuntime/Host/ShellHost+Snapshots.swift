import PageWire
import ShellCore

/// Pictures of pages that were left, for the swipe that goes back to them.
extension ShellHost {
  /// From now on what a page shows when its entry is left is kept. Who draws nothing needs none.
  public func keepSnapshots() { snapshots = snapshots ?? PageSnapshots() }

  /// What the page of an entry showed when it was left; nil when that is not known.
  public func snapshot(of entry: EntryID) -> RenderedPage? {
    snapshots?[entry].map { RenderedPage(grid: $0.grid) }
  }

  /// The page entry that is shown, with the life of the view that painted it.
  var shownPage: (tab: TabID, entry: EntryID, view: ViewID, generation: Generation)? {
    guard snapshots != nil, let tab = state.selected, let page = tab.page, page.isShown, let entry = tab.stack.current,
      entry.page != nil
    else { return nil }
    return (tab.id, entry.id, page.view, page.generation)
  }

  /// Keeps what was shown before an event that led away from it.
  func keepSnapshot(of shown: (tab: TabID, entry: EntryID, view: ViewID, generation: Generation)?) {
    guard let shown, state.tab(shown.tab)?.stack.current?.id != shown.entry,
      let surface = surfaces[shown.view]?[shown.generation]
    else { return }
    snapshots?.keep(surface, of: shown.entry)
  }
}
