/// The ID of a node. The engine assigns the numbers; 0 is the document.
public struct NodeID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static let document = NodeID(0)
}
