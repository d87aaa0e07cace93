/// What a bundle does, in words.
public enum BundleText {
  /// The word by which pages and flows know it: `idle`, `checking` ...
  public static func activity(_ activity: BundleState.Activity) -> String {
    switch activity {
    case .closed: "closed"
    case .opening: "opening"
    case .idle: "idle"
    case .checking: "checking"
    case .fetching: "fetching"
    }
  }

  /// A span in the largest unit that it has one of: `9 days`, `1 hour`, `30 seconds`.
  static func age(_ milliseconds: Double) -> String {
    for (unit, length) in [("day", 86_400_000.0), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000)] {
      let count = Int(clamping: Int64((milliseconds / length).rounded(.down).clamped))
      if count >= 1 { return "\(count) \(unit)\(count == 1 ? "" : "s")" }
    }
    return "no time"
  }
}

extension Double {
  /// What an integer can hold of it.
  fileprivate var clamped: Double { isFinite ? Swift.min(self, 1e15) : 0 }
}
