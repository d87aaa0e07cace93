import ShellCore

/// The menu of ways to end a page process.
enum KillMenu {
  struct Entry: Equatable, Sendable {
    var key: Character
    var title: String
    /// The way to die; nil lets a stopped process go on.
    var kind: DeathKind?

    /// - Parameter tab: whose process; that of the selected tab when nil.
    func action(in tab: TabID?) -> UserAction {
      guard let kind else { return .reviveRenderer(tab: tab) }
      return .killRenderer(kind, tab: tab, times: kind == .onLoad ? nil : 1)
    }
  }

  /// Of the selected tab's renderer.
  static let entries: [Entry] = [
    entry("r", .reported, "reported: killed, and the shell is told"),
    entry("s", .silent, "silent: killed, and nobody is told"),
    entry("u", .unrecoverable, "unrecoverable: no reload helps"),
    entry("c", .crash, "crash: a segmentation fault"),
    entry("a", .abort, "abort: an assertion of its own"),
    entry("o", .oom, "out of memory"),
    entry("h", .hang, "hang: alive, but it never answers"),
    entry("e", .busyLoop, "busy-loop: an endless script"),
    entry("p", .suspended, "suspended: by the shell"),
    entry("l", .onLoad, "on-load: now and at each load"),
    entry("m", .shared, "shared: the renderer of several views"),
    Entry(key: "v", title: "revive: run and load again", kind: nil),
  ]

  private static func entry(_ key: Character, _ kind: DeathKind, _ title: String) -> Entry {
    Entry(key: key, title: title, kind: kind)
  }
}
