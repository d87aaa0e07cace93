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
