import ShellCore

/// The locations of a tab's back stack up to its current entry, oldest first, followed by those of its modals.
package struct CrashStack: Hashable, Codable, Sendable {
  package var entries: [String]

  package init(_ entries: [String]) { self.entries = entries }

  init(_ tab: TabState, _ address: LocationFormatter) {
    entries = FlowRunner.entries(of: tab.stack).map(address.text)
    for modal in tab.modals { entries += FlowRunner.entries(of: modal.stack).map { "modal \(address.text(of: $0))" } }
  }

  var description: String { "[\(entries.joined(separator: ", "))]" }
}
