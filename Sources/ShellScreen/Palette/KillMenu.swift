import ShellCore

/// The menu of ways to end a page process.
enum KillMenu {
  struct Entry: Equatable, Sendable {
    var key: Character
    var title: String
    /// The kind of death; nil resumes a stopped process.
    var kind: DeathKind?

    /// - Parameter tab: the tab of the process; nil for the selected one.
    func action(for tab: TabID?) -> UserAction {
      guard let kind else { return .reviveRenderer(tab: tab) }
      return .killRenderer(kind, tab: tab, times: kind == .onLoad ? nil : 1)
    }
  }

  /// All entries.
  static let entries: [Entry] =
    DeathKind.allCases.map { Entry(key: $0.record.key, title: $0.record.title, kind: $0) }
    + [Entry(key: "v", title: "revive: hung, busy, suspended, on-load", kind: nil)]
}
