/// The id of a page process. A restarted one has a new id.
public struct RendererID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
