/// The id of a main-document load.
public struct LoadID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
