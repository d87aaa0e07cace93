/// A version of the app's pages that is on the device.
public struct StoredBundle: Equatable, Sendable {
  public var version: Int
  /// SHA-256 of its manifest, which with the digests in it stands for every byte.
  public var digest: String
  /// It came with the app, and stays as long as that.
  public var isBuiltIn: Bool

  public init(version: Int, digest: String, isBuiltIn: Bool) {
    self.version = version
    self.digest = digest
    self.isBuiltIn = isBuiltIn
  }
}
