import ShellCore
import SourceText

/// `killRenderer`.
public struct RendererKill: Hashable, Sendable {
  public var kind: DeathKind
  /// Whose renderer; nil for the tab shown.
  public var tab: String?
  /// Milliseconds that pass before it.
  public var after: Double
  /// For `onLoad`, how many loads die.
  public var times: Int

  public init(kind: DeathKind, tab: String? = nil, after: Double = 0, times: Int = 1) {
    self.kind = kind
    self.tab = tab
    self.after = after
    self.times = times
  }

  public var description: String {
    let whose = tab.map { " of \($0)" } ?? ""
    let when = after > 0 ? " after \(DurationText.text(milliseconds: after))" : ""
    return "Kill the renderer\(whose) (\(kind.rawValue))\(when)\(times > 1 ? ", \(times) times" : "")"
  }
}
