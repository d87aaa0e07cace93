/// A node of the mirror tree. The engine gives the numbers out; 0 is the document itself.
public struct NodeID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static let document = NodeID(0)
}
