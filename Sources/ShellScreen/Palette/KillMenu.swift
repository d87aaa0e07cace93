import ShellCore

extension KeyAction {
  /// The kind of death that the key causes directly; nil for all others.
  var deathKind: DeathKind? {
    switch self {
    case .killReported: .reported
    case .killSilent: .silent
    case .hang: .hang
    default: nil
    }
  }
}

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
      return .killRenderer(kind, tab: tab, times: kind.defaultTimes)
    }
  }

  /// All entries.
  static let entries: [Entry] =
    DeathKind.allCases.map { Entry(key: $0.record.key, title: $0.record.title, kind: $0) }
    + [Entry(key: "v", title: "revive: hung, busy, suspended, on-load", kind: nil)]
}
