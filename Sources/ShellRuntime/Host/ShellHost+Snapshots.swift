import PageWire
import ShellCore

/// Snapshots of pages in the back stack, for the swipe back.
extension ShellHost {
  /// Enables snapshots of pages when their entry is left. Headless hosts do not need them.
  public func enableSnapshots() { snapshots = snapshots ?? PageSnapshots() }

  /// The last rendered output of an entry's page; nil if there is none.
  public func snapshot(of entry: EntryID) -> RenderedPage? {
    snapshots?[entry].map { RenderedPage(grid: $0.grid) }
  }

  /// The visible page entry, and the generation of the view that painted it.
  var visiblePage: (tab: TabID, entry: EntryID, view: ViewID, generation: Generation)? {
    guard snapshots != nil, let tab = state.selected, let page = tab.page, page.isShown, let entry = tab.stack.current,
      entry.page != nil
    else { return nil }
    return (tab.id, entry.id, page.view, page.generation)
  }

  /// Saves a snapshot of the page that was visible before an event navigated away from it.
  func saveSnapshot(of shown: (tab: TabID, entry: EntryID, view: ViewID, generation: Generation)?) {
    guard let shown, state.tab(shown.tab)?.stack.current?.id != shown.entry,
      let surface = surfaces[shown.view]?[shown.generation]
    else { return }
    snapshots?.store(surface, of: shown.entry)
  }
}
