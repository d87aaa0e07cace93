import ShellCore
import SourceText

/// `killRenderer`.
public struct RendererKill: Hashable, Sendable {
  public var kind: DeathKind
  /// Whose renderer; nil for the tab shown.
  public var tab: String?
  /// Milliseconds that pass before it.
  public var after: Double
  /// How often; nil for once, and for `onLoad` for each load until `reviveRenderer`.
  public var times: Int?

  public init(kind: DeathKind, tab: String? = nil, after: Double = 0, times: Int? = nil) {
    self.kind = kind
    self.tab = tab
    self.after = after
    self.times = times
  }

  public var description: String {
    let whose = tab.map { " of \($0)" } ?? ""
    let when = after > 0 ? " after \(DurationText.text(milliseconds: after))" : ""
    let count = times.map { $0 > 1 ? ", \($0) times" : "" } ?? (kind == .onLoad ? ", each load" : "")
    return "Kill the renderer\(whose) (\(kind.rawValue))\(when)\(count)"
  }
}
