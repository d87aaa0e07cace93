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
    place = Self.place(of: state, address)
    self.bar = "\(bar.leftIcon ?? BarExpectation.noIcon) | \(bar.title) | \(bar.rightIcon ?? BarExpectation.noIcon)"
    stacks = [:]
    for tab in state.tabs { stacks[tab.id.rawValue] = CrashStack(tab, address) }
  }

  /// Tab and place in words.
  public var location: String { Self.location(place, tab) }

  /// All texts that may differ between undisturbed runs, in a fixed order.
  var texts: [String] { [place, bar] + stacks.sorted { $0.key < $1.key }.flatMap(\.value.places) }

  /// Without what differs between undisturbed runs.
  func stable(_ variation: CrashVariation) -> CrashMoment {
    CrashMoment(
      tab: tab, place: variation.stable(place), bar: variation.stable(bar),
      stacks: stacks.mapValues { CrashStack($0.places.map(variation.stable)) })
  }

  /// The same, without all that else is in a moment.
  static func location(of state: ShellState) -> String {
    location(place(of: state, ShellAddress(app: state.app)), state.selectedTab.rawValue)
  }

  private static func place(of state: ShellState, _ address: ShellAddress) -> String {
    state.shownEntry(of: state.selectedTab).map(address.text) ?? ""
  }

  private static func location(_ place: String, _ tab: String) -> String {
    "\(place.isEmpty ? "nothing" : place) in \(tab)"
  }
}
