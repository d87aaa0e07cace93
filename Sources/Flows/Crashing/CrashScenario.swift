import ShellCore

/// One disturbed run: which death, and where.
public struct CrashScenario: Equatable, Sendable {
  /// How often a page dies with `DeathKind.onLoad`: at the point, and at the loads that follow.
  public static let deathsOnLoad = 3

  public var kind: CrashDeath
  public var point: CrashPoint

  public init(kind: CrashDeath, point: CrashPoint) {
    self.kind = kind
    self.point = point
  }

  /// The order that makes it happen; nil for a death that no order to the app can bring.
  public var action: UserAction? {
    switch kind {
    case .renderer(.onLoad): .killRenderer(.onLoad, tab: TabID(point.tab), times: Self.deathsOnLoad)
    case .renderer(let kind): .killRenderer(kind, tab: TabID(point.tab), times: 1)
    case .host: nil
    }
  }

  /// How often a renderer dies in it of our doing.
  var orderedDeaths: Int {
    switch kind {
    case .renderer(.onLoad): Self.deathsOnLoad
    case .renderer(.suspended), .host: 0
    case .renderer: 1
    }
  }
}
