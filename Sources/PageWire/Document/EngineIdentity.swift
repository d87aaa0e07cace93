/// The identity of a page process.
public struct EngineIdentity: Equatable, Sendable {
  public var wireVersion: UInt32
  /// For instance `embedded (JavaScriptCore)`.
  public var name: String

  public init(wireVersion: UInt32, name: String) {
    self.wireVersion = wireVersion
    self.name = name
  }
}
