/// The enabled web view quirks; none by default.
public struct Quirks: Equatable, Sendable {
  public private(set) var active: Set<Quirk> = []
  /// Rows of `content_inset`.
  public private(set) var insetRows = 0

  public init() {}

  public func has(_ quirk: Quirk) -> Bool { active.contains(quirk) }

  /// In the order of their declaration.
  public var listed: [Quirk] { Quirk.allCases.filter(has) }

  public mutating func set(_ quirk: Quirk, _ isOn: Bool) {
    if isOn { active.insert(quirk) } else { active.remove(quirk) }
  }

  /// Sets the rows of `content_inset`; 0 disables the quirk.
  public mutating func setInset(rows: Int) {
    insetRows = rows
    set(.contentInset, rows > 0)
  }
}

/// A web view quirk that an app can enable, to test its effect on the app and its pages.
public enum Quirk: String, CaseIterable, Sendable {
  case missedChallenges = "missed_challenges"
  case lateLayout = "late_layout"
  case contentInset = "content_inset"
  case replacedDelegate = "replaced_delegate"
  case dropRequestBodies = "drop_request_bodies"
  case killAppOnOOM = "kill_app_on_oom"

  public var summary: String {
    switch self {
    case .missedChallenges: "authentication challenges 1, 3, 5 and so on do not reach the app"
    case .lateLayout: "the viewport is too high until shortly after the load"
    case .contentInset: "a content inset of the scroll view makes every page longer"
    case .replacedDelegate: "other code replaces the navigation delegate after the first load"
    case .dropRequestBodies: "request bodies and custom headers do not reach the server"
    case .killAppOnOOM: "a page that runs out of memory ends the app"
    }
  }
}

/// Quirks that app.yaml or the header of a flow sets; the others keep their state.
public struct QuirkOverrides: Equatable, Sendable {
  public var values: [Quirk: Bool] = [:]
  public var insetRows: Int?

  public init() {}

  public func apply(to quirks: inout Quirks) {
    for (quirk, isOn) in values { quirks.set(quirk, isOn) }
    if let insetRows { quirks.setInset(rows: insetRows) }
  }
}
