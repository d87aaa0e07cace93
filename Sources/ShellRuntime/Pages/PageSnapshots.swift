import ShellCore

/// Rendered output of pages in the back stack, by history entry (like WebKit's snapshots of back/forward items). The
/// oldest are removed first.
struct PageSnapshots {
  private var surfaces: [EntryID: PageSurface] = [:]
  private var order: [EntryID] = []

  mutating func store(_ surface: PageSurface, of entry: EntryID) {
    if surfaces.updateValue(surface, forKey: entry) != nil { order.removeAll { $0 == entry } }
    order.append(entry)
    guard order.count > RuntimeLimits.pageSnapshots else { return }
    surfaces[order.removeFirst()] = nil
  }

  subscript(entry: EntryID) -> PageSurface? { surfaces[entry] }
}
