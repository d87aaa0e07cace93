/// Ways to make a renderer fail. All are real: signals to, and scripts in, the real process.
public enum DeathKind: String, CaseIterable, Sendable {
  /// SIGKILL, reported to the shell.
  case reported
  /// SIGKILL, not reported to the shell: only a probe detects it.
  case silent
  /// As `silent`, and the view cannot be reloaded: no process is started for its loads.
  case unrecoverable
  /// SIGSEGV.
  case crash
  /// SIGABRT.
  case abort
  /// The page allocates until its limit.
  case oom
  /// SIGSTOP: alive, never responds.
  case hang
  /// A script that does not end: alive and busy, never responds. In virtual time all later output of the page is
  /// dropped, including events from before the script, whose order would depend on timing.
  case busyLoop = "busy-loop"
  /// As `hang`, but the shell knows that it has suspended the page.
  case suspended
  /// Each load fails after its commit.
  case onLoad = "on-load"
  /// Kills the renderer that several views share; with one renderer per view, kills all of them.
  case shared
}

extension DeathKind {
  public var record: DeathKindRecord {
    switch self {
    case .reported: DeathKindRecord("r", "reported: killed, the shell is notified", .kill, .dead)
    case .silent: DeathKindRecord("s", "silent: killed without notification", .killSilently, .deadSilently)
    case .unrecoverable:
      DeathKindRecord(
        "u", "unrecoverable: silent, reloads fail", .killSilently, .deadSilently, traits: .preventsReloads)
    case .crash: DeathKindRecord("c", "crash: a segmentation fault", .crash, .dead, signal: "SIGSEGV")
    case .abort: DeathKindRecord("a", "abort: a failed assertion", .abort, .dead, signal: "SIGABRT")
    case .oom: DeathKindRecord("o", "out of memory", .exhaustMemory, .dead)
    case .hang: DeathKindRecord("h", "hang: alive, but unresponsive", .stop, .unresponsive)
    case .busyLoop: DeathKindRecord("e", "busy-loop: a script never returns", .spin, .unresponsive)
    case .suspended: DeathKindRecord("p", "suspended: by the shell", .stop, .suspended)
    case .onLoad: DeathKindRecord("l", "on-load: now and on each load", .kill, .dead, traits: .repeatsAtLoads)
    case .shared: DeathKindRecord("m", "shared: the renderer of several views", .kill, .dead, traits: .affectsAllViews)
    }
  }

  /// The kind of a death at a load after the first one.
  static let atLoad = DeathKind.onLoad
  /// The kind of a view that cannot be reloaded.
  static let atPreventedReload = DeathKind.unrecoverable

  /// The number of deaths that one request causes by default; nil for one at each load until `reviveRenderer`.
  public var defaultTimes: Int? { record.traits.contains(.repeatsAtLoads) ? nil : 1 }

  /// The kind with the same result after which the view cannot be reloaded either; nil when there is none.
  public var preventingReloads: DeathKind? {
    Self.allCases.first { $0.record.traits.contains(.preventsReloads) && $0.record.result == record.result }
  }
}
