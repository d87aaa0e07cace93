import ShellCore

/// Where an app stands: what a death must not change.
public struct CrashMoment: Hashable, Codable, Sendable {
  /// The shown tab.
  public var tab: String
  /// The place that it shows; empty for none.
  public var place: String
  /// Left icon, title and right icon.
  public var bar: String
  /// By the names of tabs.
  public var stacks: [String: CrashStack]

  public init(tab: String, place: String, bar: String, stacks: [String: CrashStack]) {
    self.tab = tab
    self.place = place
    self.bar = bar
    self.stacks = stacks
  }

  public init(_ state: ShellState) {
    let address = ShellAddress(app: state.app)
    let bar = state.navigationBar(of: state.selectedTab)
    tab = state.selectedTab.rawValue
    place = state.shownEntry(of: state.selectedTab).map(address.text) ?? ""
    self.bar = "\(bar.leftIcon ?? BarExpectation.noIcon) | \(bar.title) | \(bar.rightIcon ?? BarExpectation.noIcon)"
    stacks = [:]
    for tab in state.tabs { stacks[tab.id.rawValue] = CrashStack(tab, address) }
  }

  /// Tab and place in words.
  public var location: String { "\(place.isEmpty ? "nothing" : place) in \(tab)" }
}
