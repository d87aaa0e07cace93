/// Entries that share one document (pushState, fragments) carry the same number.
public struct DocumentID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
