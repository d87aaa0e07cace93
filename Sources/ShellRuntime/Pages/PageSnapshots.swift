import ShellCore

/// What pages showed when they were left, by their history entries (as WebKit's snapshots of back/forward items). The oldest go first.
struct PageSnapshots {
  private var surfaces: [EntryID: PageSurface] = [:]
  private var order: [EntryID] = []

  mutating func keep(_ surface: PageSurface, of entry: EntryID) {
    if surfaces.updateValue(surface, forKey: entry) != nil { order.removeAll { $0 == entry } }
    order.append(entry)
    guard order.count > RuntimeLimits.pageSnapshots else { return }
    surfaces[order.removeFirst()] = nil
  }

  subscript(entry: EntryID) -> PageSurface? { surfaces[entry] }
}
