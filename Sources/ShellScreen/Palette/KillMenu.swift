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
  static let entries: [Entry] = [
    entry("r", .reported, "reported: killed, the shell is notified"),
    entry("s", .silent, "silent: killed without notification"),
    entry("u", .unrecoverable, "unrecoverable: silent, reloads fail"),
    entry("c", .crash, "crash: a segmentation fault"),
    entry("a", .abort, "abort: a failed assertion"),
    entry("o", .oom, "out of memory"),
    entry("h", .hang, "hang: alive, but unresponsive"),
    entry("e", .busyLoop, "busy-loop: a script never returns"),
    entry("p", .suspended, "suspended: by the shell"),
    entry("l", .onLoad, "on-load: now and on each load"),
    entry("m", .shared, "shared: the renderer of several views"),
    Entry(key: "v", title: "revive: hung, busy, suspended, on-load", kind: nil),
  ]

  private static func entry(_ key: Character, _ kind: DeathKind, _ title: String) -> Entry {
    Entry(key: key, title: title, kind: kind)
  }
}
