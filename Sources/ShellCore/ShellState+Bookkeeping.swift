import PageWire

/// Shared helpers of the state machine: ids, addresses, bounded lists.
extension ShellState {
  func index(of id: TabID) -> Int? { tabs.firstIndex { $0.id == id } }

  func index(of view: ViewID) -> Int? { tabs.firstIndex { $0.page?.view == view } }

  /// The index of the named tab, or of the selected one.
  func index(ofTarget id: TabID?) -> Int? { index(of: id ?? selectedTab) }

  static func next(_ counter: inout UInt32) -> UInt32 {
    counter += 1
    return counter
  }

  mutating func newGeneration() -> Generation { Generation(Self.next(&counters.generation)) }

  mutating func newEntry(_ content: HistoryEntry.Content, bar: NavigationBar? = nil) -> HistoryEntry {
    HistoryEntry(id: EntryID(Self.next(&counters.entry)), content: content, bar: bar)
  }

  /// The address of a tab's committed page; nil when there is no document to receive commands.
  func address(_ index: Int) -> PageAddress? {
    guard let page = tabs[index].page, page.isShown, let renderer = page.renderer else { return nil }
    return PageAddress(renderer: renderer, view: page.view, generation: page.generation)
  }

  func send(_ command: PageCommand, toPageOf index: Int) -> [ShellEffect] {
    guard let address = address(index) else { return [] }
    return [.send(command, to: address)]
  }

  /// Sends a command that concerns the view, not a document: also to a document that is about to commit.
  func send(_ command: PageCommand, toViewOf index: Int) -> [ShellEffect] {
    let effects = send(command, toPageOf: index)
    guard let page = tabs[index].page, let renderer = page.renderer, let generation = page.provisional?.generation
    else { return effects }
    let next = PageAddress(renderer: renderer, view: page.view, generation: generation)
    return effects + [.send(command, to: next)]
  }

  /// The position of the tab's page in its stack: the open document's entry, else the nearest page at or before the
  /// current entry. A native screen may be above it. nil when there is none.
  func pagePosition(_ index: Int) -> Int? {
    let stack = tabs[index].stack
    if let open = tabs[index].page?.entry, let position = stack.entries.firstIndex(where: { $0.id == open }) {
      return position
    }
    guard !stack.isEmpty else { return nil }
    return stack.entries[...stack.index].lastIndex { $0.page != nil }
  }

  /// The URL of the tab's page.
  func pageURL(_ index: Int) -> String? { pagePosition(index).flatMap { tabs[index].stack.entries[$0].page?.url } }

  /// Whether a native screen is above the tab's page, or the tab has only native screens.
  func isCoveredByNativeScreen(_ index: Int) -> Bool {
    guard let current = tabs[index].stack.current else { return false }
    return current.page == nil
  }

  mutating func recordEvent(_ name: TimelineRecord.Name, _ index: Int, _ detail: String) {
    let record = TimelineRecord(time: now, tab: tabs[index].id, name: name, detail: detail)
    for old in timeline.appendRecord(record) { dropped.timeline.add(old.tab, size: old.tab.rawValue.utf8.count) }
  }

  mutating func log(_ level: ConsoleMessage.Level, _ index: Int, _ text: String) {
    log(ConsoleMessage(level: level, text: text, source: "shell"), index)
  }

  mutating func log(_ message: ConsoleMessage, _ index: Int) {
    let record = ConsoleRecord(time: now, tab: tabs[index].id, message: message)
    for old in console.appendRecord(record) { dropped.count(old) }
  }
}
