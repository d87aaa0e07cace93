import Flows
import ShellCore

/// A screen as a list of items, for line mode.
package struct LineScreen: Equatable, Sendable {
  /// The tab, the entry of its stack and the number of modals. A screen at another location is reported as a whole.
  var location: [String]
  /// A description of the location.
  var locationDescription: [String]
  package var items: [LineItem]

  /// - Parameters:
  ///   - elements: the elements of the chrome and the page.
  ///   - earlier: the previous screen; remaining items keep their numbers.
  package init(_ state: ShellState, elements: [ScreenElement], after earlier: LineScreen?) {
    let tab = state.selectedTab
    let entry = state.shownEntry(of: tab)
    let depth = state.tabs.first { $0.id == tab }?.modals.count ?? 0
    location = [tab.rawValue, entry.map { "\($0.id)" } ?? "", "\(depth)"]
    locationDescription = Self.locationDescription(state, entry, depth)
    items = LineItemBuilder(elements: elements).items()
    number(after: earlier?.location == location ? earlier : nil)
  }

  private static func locationDescription(_ state: ShellState, _ entry: HistoryEntry?, _ depth: Int) -> [String] {
    var lines: [String] = []
    if state.tabs.count > 1, let index = state.tabs.firstIndex(where: { $0.id == state.selectedTab }) {
      lines.append("Tab \(index + 1) of \(state.tabs.count), \(state.title(of: state.selectedTab))")
    }
    if depth > 0 { lines.append("in a modal, level \(depth)") }
    switch entry?.content {
    case .page(let page): lines.append("page \(LocationFormatter(app: state.app).text(ofURL: page.url))")
    case .screen(let screen), .contract(let screen, _): lines.append("native screen \(screen.rawValue)")
    case nil: lines.append("no page yet")
    }
    return lines
  }

  /// Numbers the items: remaining ones keep their numbers, new ones get the following numbers.
  private mutating func number(after earlier: LineScreen?) {
    var known: [String: [Int]] = [:]
    for item in earlier?.items ?? [] {
      if let number = item.number { known[item.identity, default: []].append(number) }
    }
    var last = earlier?.items.compactMap(\.number).max() ?? 0
    for index in items.indices where items[index].number != nil {
      if let numbers = known[items[index].identity], let number = numbers.first {
        items[index].number = number
        known[items[index].identity] = Array(numbers.dropFirst())
      } else {
        last += 1
        items[index].number = last
      }
    }
  }

  /// The item that a number taps.
  package func item(numbered number: Int) -> LineItem? { items.first { $0.number == number } }
}
