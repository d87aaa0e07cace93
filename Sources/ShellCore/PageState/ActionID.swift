/// The id of an action that was sent to a page.
public struct ActionID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
