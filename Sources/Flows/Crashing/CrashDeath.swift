import ShellCore

/// What dies in a disturbed run.
public enum CrashDeath: Hashable, Sendable {
  /// The renderer of a tab, in one of the ways in which renderers fail.
  case renderer(DeathKind)
  /// The shell itself, without a chance to write anything down; the user starts the app again.
  case host

  /// Every way in which a renderer fails.
  public static let renderers = DeathKind.allCases.map { CrashDeath.renderer($0) }
  /// Every kind, in the order of reports.
  public static let all = renderers + [.host]
}

extension CrashDeath: RawRepresentable {
  /// - Parameter rawValue: as on the command line.
  public init?(rawValue: String) {
    guard let death = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = death
  }

  public var rawValue: String {
    switch self {
    case .renderer(let kind): kind.rawValue
    case .host: "host"
    }
  }
}
