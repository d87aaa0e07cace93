/// The id of a document, which several entries can share (pushState, fragments).
public struct DocumentID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
