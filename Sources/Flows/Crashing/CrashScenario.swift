import ShellCore

/// One disturbed run: which death, and where.
public struct CrashScenario: Equatable, Sendable {
  /// How often a page dies with `DeathKind.onLoad`: at the point, and at the loads that follow.
  public static let deathsOnLoad = 3

  public var kind: DeathKind
  public var point: CrashPoint

  public init(kind: DeathKind, point: CrashPoint) {
    self.kind = kind
    self.point = point
  }

  /// The order that makes it happen.
  public var action: UserAction {
    switch kind {
    case .onLoad: .killRenderer(kind, tab: TabID(point.tab), times: Self.deathsOnLoad)
    case .reported, .silent, .stuck, .crash, .abort, .oom, .hang, .endless, .parked, .shared:
      .killRenderer(kind, tab: TabID(point.tab), times: 1)
    }
  }

  /// How often a renderer dies in it of our doing.
  var orderedDeaths: Int {
    switch kind {
    case .onLoad: Self.deathsOnLoad
    case .parked: 0
    case .reported, .silent, .stuck, .crash, .abort, .oom, .hang, .endless, .shared: 1
    }
  }
}
