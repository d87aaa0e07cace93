import PageWire
import TerminalModel

@testable import ShellCore

extension SampleApp {
  /// Back stacks with documents in all statuses, a skipped entry, a modal, and a title with control characters.
  static func backStacks() -> ShellState {
    var state = homeShown()
    state.renderers[RendererID(2)] = RendererState(id: RendererID(2), pid: 4243, status: .dead)
    var skipped = entry(12, "app://bank/redirect.html", "")
    skipped.isSkipped = true
    var cards = entry(13, "app://bank/cards.html", "Cards\u{1B}[31m 漢字")
    cards.bar = NavigationBar(leftIcon: "ic_back", rightIcon: "ic_search", title: "All of your cards and limits")
    var detail = entry(14, "app://bank/cards.html#7", "Card 7")
    detail.content = .page(PageEntry(url: "app://bank/cards.html#7", document: DocumentID(13), title: "Card 7"))
    detail.bar = NavigationBar(leftIcon: "ic_back", title: "Card 7")
    state.tabs[0].stack = BackStack(
      entries: [
        entry(10, "app://bank/home.html", "Accounts"), entry(11, "app://bank/item.html?id=7", "Item 7"), skipped,
        HistoryEntry(id: EntryID(15), content: .screen("about")), cards, detail,
      ], index: 5)
    state.tabs[0].page?.document = DocumentID(13)
    state.tabs[0].page?.bfcache.suspended = [
      SuspendedDocument(
        document: DocumentID(11), generation: Generation(2), url: "app://bank/item.html?id=7", suspendedAt: 12_000)
    ]
    state.tabs[0].modals = [
      ModalState(
        style: .sheet,
        stack: BackStack(
          entries: [
            HistoryEntry(id: EntryID(20), content: .screen("about")),
            HistoryEntry(id: EntryID(21), content: .screen("licences")),
          ], index: 1))
    ]
    var pay = PageViewState(view: ViewID(2))
    pay.phase = .gone
    state.tabs[1].page = pay
    return state
  }

  /// More entries and tabs than fit on any screen.
  static func longBackStacks() -> ShellState {
    var state = homeShown()
    let more = (4...9).map {
      TabDescription(
        id: TabID("TAB_\($0)"), title: "Tab \($0)", icon: "ic_list", start: .url("app://bank/\($0).html"))
    }
    state.app = AppDescription(
      name: "Hull Bank", origin: "app://bank", tabs: [home, pay, about] + more, screens: ["about": aboutScreen])
    for tab in more {
      var added = TabState(id: tab.id)
      added.stack = BackStack(entries: [entry(500, "app://bank/\(tab.id).html", tab.title)], index: 0)
      state.tabs.append(added)
    }
    state.tabs[0].stack = BackStack(
      entries: (1...300).map { entry(UInt32($0), "app://bank/item.html?id=\($0)", "Item \($0)") }, index: 250)
    state.tabs[0].page?.document = DocumentID(251)
    return state
  }
}
