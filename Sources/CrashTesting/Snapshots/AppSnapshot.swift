import Flows
import ShellCore

/// The app's visible navigation state, which a crash must not change.
package struct AppSnapshot: Hashable, Codable, Sendable {
  /// The selected tab.
  package var tab: String
  /// The location that it shows; empty for none.
  package var entry: String
  /// The left icon, title and right icon of the navigation bar.
  package var bar: String
  /// Back stacks by tab name.
  package var stacks: [String: CrashStack]

  package init(tab: String, entry: String, bar: String, stacks: [String: CrashStack]) {
    self.tab = tab
    self.entry = entry
    self.bar = bar
    self.stacks = stacks
  }

  package init(_ state: ShellState) {
    let address = LocationFormatter(app: state.app)
    let bar = state.navigationBar(of: state.selectedTab)
    tab = state.selectedTab.rawValue
    entry = Self.entryText(of: state, address)
    self.bar = "\(bar.leftIcon ?? BarExpectation.noIcon) | \(bar.title) | \(bar.rightIcon ?? BarExpectation.noIcon)"
    stacks = [:]
    for tab in state.tabs { stacks[tab.id.rawValue] = CrashStack(tab, address) }
  }

  /// The location and the tab as text.
  package var location: String { Self.location(entry, tab) }

  /// All texts that may differ between baseline runs, in a fixed order.
  var texts: [String] { [entry, bar] + stacks.sorted { $0.key < $1.key }.flatMap(\.value.entries) }

  /// A copy in which everything that differs between baseline runs is masked.
  func masked(by variation: CrashVariation) -> AppSnapshot {
    AppSnapshot(
      tab: tab, entry: variation.masked(entry), bar: variation.masked(bar),
      stacks: stacks.mapValues { CrashStack($0.entries.map(variation.masked)) })
  }

  /// The `location` of a state, without the cost of a complete snapshot.
  static func location(of state: ShellState) -> String {
    location(entryText(of: state, LocationFormatter(app: state.app)), state.selectedTab.rawValue)
  }

  private static func entryText(of state: ShellState, _ address: LocationFormatter) -> String {
    state.shownEntry(of: state.selectedTab).map(address.text) ?? ""
  }

  private static func location(_ entry: String, _ tab: String) -> String {
    "\(entry.isEmpty ? "nothing" : entry) in \(tab)"
  }
}

/// The locations of a tab's back stack up to its current entry, oldest first, followed by those of its modals.
package struct CrashStack: Hashable, Codable, Sendable {
  package var entries: [String]

  package init(_ entries: [String]) { self.entries = entries }

  init(_ tab: TabState, _ address: LocationFormatter) {
    entries = tab.stack.entriesUpToCurrent.map(address.text)
    for modal in tab.modals { entries += modal.stack.entriesUpToCurrent.map { "modal \(address.text(of: $0))" } }
  }

  var description: String { "[\(entries.joined(separator: ", "))]" }
}
