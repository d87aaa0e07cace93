/// A page process of the shell. A successor has another one.
public struct RendererID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
