import PageWire

/// The last assigned id of each kind; ids are unique.
struct ShellCounters: Equatable, Sendable {
  var view: UInt32 = 0
  var renderer: UInt32 = 0
  var generation: UInt32 = 0
  var load: UInt32 = 0
  var entry: UInt32 = 0
  var document: UInt32 = 0
  var call: UInt32 = 0
  var request: UInt32 = 0
  var window: UInt32 = 0
  var action: UInt32 = 0
  var script: UInt32 = 0
  var challenge: UInt32 = 0

  private static func next(_ counter: inout UInt32) -> UInt32 {
    counter += 1
    return counter
  }

  mutating func nextView() -> ViewID { ViewID(Self.next(&view)) }
  mutating func nextRenderer() -> RendererID { RendererID(Self.next(&renderer)) }
  mutating func nextGeneration() -> Generation { Generation(Self.next(&generation)) }
  mutating func nextLoad() -> LoadID { LoadID(Self.next(&load)) }
  mutating func nextEntry() -> EntryID { EntryID(Self.next(&entry)) }
  mutating func nextDocument() -> DocumentID { DocumentID(Self.next(&document)) }
  mutating func nextCall() -> CallID { CallID(Self.next(&call)) }
  mutating func nextAction() -> ActionID { ActionID(Self.next(&action)) }
  mutating func nextRequest() -> UInt32 { Self.next(&request) }
  mutating func nextWindow() -> UInt32 { Self.next(&window) }
  mutating func nextScript() -> UInt32 { Self.next(&script) }
  mutating func nextChallenge() -> UInt32 { Self.next(&challenge) }

  /// Assigns ids of this run; entries of the same document still share one.
  mutating func renumbered(_ stack: BackStack) -> BackStack {
    var documents: [DocumentID: DocumentID] = [:]
    var entries: [HistoryEntry] = []
    for var entry in stack.entries {
      entry.id = nextEntry()
      // The page below a modal may not have been saved; then the first entry becomes the tab's own.
      if entries.isEmpty { entry.isModal = false }
      if var page = entry.page {
        let document = documents[page.document] ?? nextDocument()
        documents[page.document] = document
        page.document = document
        entry.content = .page(page)
      }
      entries.append(entry)
    }
    return BackStack(entries: entries, index: stack.index)
  }
}
