/// Name of a tab, as pages and flows use it (`TAB_1`).
public struct TabID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { rawValue }
}
