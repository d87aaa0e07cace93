import ShellCore

/// One run with an injected crash: the kind of the crash and the point.
package struct CrashScenario: Equatable, Sendable {
  /// How often a renderer dies with a kind that repeats at loads: at the point and at the following loads.
  package static let deathsOnLoad = 3

  package var kind: CrashKind
  package var point: CrashPoint

  package init(kind: CrashKind, point: CrashPoint) {
    self.kind = kind
    self.point = point
  }

  /// The action that causes the crash; nil for a crash of the host.
  package var action: UserAction? {
    switch kind {
    case .renderer(let kind):
      .killRenderer(kind, tab: TabID(point.tab), times: kind.defaultTimes ?? Self.deathsOnLoad)
    case .host: nil
    }
  }

  /// The number of injected renderer deaths.
  var injectedDeaths: Int {
    switch kind {
    // The shell knows that it has suspended the page: that is no death.
    case .renderer(let kind): kind.record.result == .suspended ? 0 : kind.defaultTimes ?? Self.deathsOnLoad
    case .host: 0
    }
  }
}
