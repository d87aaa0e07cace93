/// A version of the app's pages that is stored on the device.
public struct StoredBundle: Equatable, Sendable {
  public var version: Int
  /// SHA-256 of its manifest, which contains the digests of all files.
  public var digest: String
  /// It is shipped with the app and never removed.
  public var isBuiltIn: Bool

  public init(version: Int, digest: String, isBuiltIn: Bool) {
    self.version = version
    self.digest = digest
    self.isBuiltIn = isBuiltIn
  }
}
