import PageWire
import TerminalModel

@testable import ShellCore

/// Tabs and what they share, for rules without a shell.
struct RuleState: Equatable {
  var tabs: TabList
  var shared: SharedState

  init(_ app: AppDescription, tabs: [TabState] = []) {
    self.tabs = TabList(tabs.isEmpty ? app.tabs.map { TabState(id: $0.id) } : tabs)
    shared = SharedState(
      app: app, viewport: Viewport(size: GridSize(columns: 60, rows: 20), colorScheme: .dark),
      selectedTab: app.tabs.first?.id ?? "", settings: DeviceSettings())
  }

  /// Applies a rule of one tab.
  mutating func apply(
    to tab: TabID, _ rule: (inout TabState, inout SharedState) -> [TabEffect]
  ) -> [TabEffect] {
    rule(&tabs[tab], &shared)
  }
}

typealias RuleScenario = MachineScenario<RuleState, TabEffect>

extension TabState {
  /// A tab that shows the last of these pages in a renderer. View, renderer, generation and document have the same
  /// number.
  static func showing(_ urls: [String], id: TabID, number: UInt32, renderer: UInt32? = nil) -> TabState {
    var tab = TabState(id: id)
    let entries = urls.enumerated().map { position, url in
      let document = position == urls.count - 1 ? number : number * 100 + UInt32(position)
      return HistoryEntry(
        id: EntryID(number * 100 + UInt32(position)),
        content: .page(PageEntry(url: url, document: DocumentID(document))))
    }
    tab.stack = BackStack(entries: entries, index: entries.count - 1)
    var page = PageViewState(view: ViewID(number))
    page.renderer = RendererID(renderer ?? number)
    page.generation = Generation(number)
    page.document = DocumentID(number)
    page.entry = entries.last?.id
    page.phase = .shown(isFinished: true)
    tab.page = page
    return tab
  }
}
