import ShellCore

/// The locations of a tab's back stack up to its current entry, oldest first, followed by those of its modals.
public struct CrashStack: Hashable, Codable, Sendable {
  public var places: [String]

  public init(_ places: [String]) { self.places = places }

  init(_ tab: TabState, _ address: ShellAddress) {
    places = FlowRunner.entries(of: tab.stack).map(address.text)
    for modal in tab.modals { places += FlowRunner.entries(of: modal.stack).map { "modal \(address.text(of: $0))" } }
  }

  var text: String { "[\(places.joined(separator: ", "))]" }
}
