import PageWire
import ShellCore

/// The rendered output of pages: the current one of each view, and snapshots of pages in the back stack for the swipe
/// back.
struct RenderedSurfaces {
  /// A visible page entry, and the generation of the view that painted it.
  struct VisiblePage {
    var tab: TabID
    var entry: EntryID
    var view: ViewID
    var generation: Generation
  }

  private var surfaces: [ViewID: [Generation: PageSurface]] = [:]
  /// nil if snapshots are not enabled.
  private var snapshots: PageSnapshots?

  /// The output of a view's page in its current generation; nil before its first frame.
  func surface(of view: ViewID, in context: HostContext) -> PageSurface? {
    let page = context.state.tabs.first { $0.page?.view == view }?.page
    return page.flatMap { surfaces[view]?[$0.generation] }
  }

  /// Stores frames of the current generation and of later ones, which may still commit.
  mutating func paint(_ frame: RenderedFrame, view: ViewID, generation: Generation, in context: HostContext) {
    let tabs = context.state.tabs
    guard let page = tabs.first(where: { $0.page?.view == view })?.page, generation >= page.generation else { return }
    if let generations = surfaces[view], generations.keys.contains(where: { $0 < page.generation }) {
      surfaces[view] = generations.filter { $0.key >= page.generation }
    }
    // Changed in place: a second reference to the grid would copy it.
    surfaces[view, default: [:]][generation, default: PageSurface()].apply(frame)
    guard surfaces.count > tabs.count(where: { $0.page != nil }) else { return }
    let views = Set(tabs.compactMap { $0.page?.view })
    surfaces = surfaces.filter { views.contains($0.key) }
  }

  // MARK: Snapshots

  mutating func enableSnapshots() { snapshots = snapshots ?? PageSnapshots() }

  func snapshot(of entry: EntryID) -> PageSurface? { snapshots?[entry] }

  /// nil if no snapshot of the visible page would be saved.
  func visiblePage(in context: HostContext) -> VisiblePage? {
    guard snapshots != nil, let tab = context.state.selected, let page = tab.page, page.isShown,
      let entry = tab.stack.current, entry.page != nil
    else { return nil }
    return VisiblePage(tab: tab.id, entry: entry.id, view: page.view, generation: page.generation)
  }

  /// Saves a snapshot of the page that was visible before an event navigated away from it.
  mutating func saveSnapshot(of shown: VisiblePage?, in context: HostContext) {
    guard let shown, context.state.tab(shown.tab)?.stack.current?.id != shown.entry,
      let surface = surfaces[shown.view]?[shown.generation]
    else { return }
    snapshots?.store(surface, of: shown.entry)
  }
}
