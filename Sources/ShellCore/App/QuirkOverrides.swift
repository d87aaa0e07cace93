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
