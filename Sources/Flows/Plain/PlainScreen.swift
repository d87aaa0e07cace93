import ShellCore

/// A screen in words.
public struct PlainScreen: Equatable, Sendable {
  /// Where the user is: the tab, the entry of its stack, and what lies over it. Another place is told as a whole.
  var place: [String]
  /// Where that is, for people.
  var whereabouts: [String]
  public var items: [PlainItem]

  /// - Parameters:
  ///   - elements: the native frame and the page.
  ///   - earlier: what was shown before; what is still there keeps its number.
  public init(_ state: ShellState, elements: [ScreenElement], after earlier: PlainScreen?) {
    let tab = state.selectedTab
    let entry = state.shownEntry(of: tab)
    let depth = state.tabs.first { $0.id == tab }?.modals.count ?? 0
    place = [tab.rawValue, entry.map { "\($0.id)" } ?? "", "\(depth)"]
    whereabouts = Self.whereabouts(state, entry, depth)
    items = PlainReader(elements: elements).items()
    number(after: earlier?.place == place ? earlier : nil)
  }

  private static func whereabouts(_ state: ShellState, _ entry: HistoryEntry?, _ depth: Int) -> [String] {
    var lines: [String] = []
    if state.tabs.count > 1, let index = state.tabs.firstIndex(where: { $0.id == state.selectedTab }) {
      lines.append("Tab \(index + 1) of \(state.tabs.count), \(state.title(of: state.selectedTab))")
    }
    if depth > 0 { lines.append("in a modal, \(depth) over the page") }
    switch entry?.content {
    case .page(let page): lines.append("page \(ShellAddress(app: state.app).text(ofURL: page.url))")
    case .screen(let screen), .contract(let screen, _): lines.append("native screen \(screen.rawValue)")
    case nil: lines.append("nothing is open yet")
    }
    return lines
  }

  /// Things that were there before keep their numbers; new ones get those that follow.
  private mutating func number(after earlier: PlainScreen?) {
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

  /// The thing that a number taps.
  public func item(numbered number: Int) -> PlainItem? { items.first { $0.number == number } }
}
