/// Name of a native screen in app.yaml.
public struct ScreenID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public var rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { rawValue }
}
