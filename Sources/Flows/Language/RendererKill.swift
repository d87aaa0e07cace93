import ShellCore
import SourceText

/// The arguments of `killRenderer`.
package struct RendererKill: Hashable, Sendable {
  package var kind: DeathKind
  /// The tab of the renderer; nil for the selected tab.
  package var tab: String?
  /// The delay in milliseconds.
  package var after: Double
  /// The number of deaths; nil for one, or with `on-load` for every load until `reviveRenderer`.
  package var times: Int?

  package init(kind: DeathKind, tab: String? = nil, after: Double = 0, times: Int? = nil) {
    self.kind = kind
    self.tab = tab
    self.after = after
    self.times = times
  }

  package var description: String {
    let owner = tab.map { " of \($0)" } ?? ""
    let when = after > 0 ? " after \(DurationText.formatted(milliseconds: after))" : ""
    let count = times.map { $0 > 1 ? ", \($0) times" : "" } ?? (kind.defaultTimes == nil ? ", each load" : "")
    return "Kill the renderer\(owner) (\(kind.rawValue))\(when)\(count)"
  }
}
