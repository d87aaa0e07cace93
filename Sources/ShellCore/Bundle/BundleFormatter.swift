/// Texts about bundles for users, pages and flows.
public enum BundleFormatter {
  /// The name of an activity for pages and flows: `idle`, `checking` ...
  public static func name(of activity: BundleState.Activity) -> String {
    switch activity {
    case .closed: "closed"
    case .opening: "opening"
    case .idle: "idle"
    case .checking: "checking"
    case .fetching: "fetching"
    }
  }

  /// A time span in the largest unit of which it has at least one: `9 days`, `1 hour`, `30 seconds`.
  static func duration(_ milliseconds: Double) -> String {
    for (unit, length) in [("day", 86_400_000.0), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000)] {
      let count = Int(clamping: Int64((milliseconds / length).rounded(.down).clamped))
      if count >= 1 { return "\(count) \(unit)\(count == 1 ? "" : "s")" }
    }
    return "no time"
  }
}

extension Double {
  /// The number, bounded to the range that an integer can represent.
  fileprivate var clamped: Double { isFinite ? Swift.min(self, 1e15) : 0 }
}
