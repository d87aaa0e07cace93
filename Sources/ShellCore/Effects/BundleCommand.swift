/// A command to the bundle store.
public enum BundleCommand: Equatable, Sendable {
  /// Lists the stored bundles; `opened` reports them.
  case open
  /// Serves the app's pages from this version from now on; nil for none.
  case use(StoredBundle?)
  /// Requests the manifest from the server; `offered` or `failed` reports the result.
  case check
  /// Downloads the version that was offered last; `stored` or `failed` reports the result.
  case fetch
  case discard(StoredBundle)
  case saveRecord(BundleRecord)
  /// Changes a byte of a stored file, to simulate corruption or tampering.
  case damage(file: String)
}

/// The state of an app's bundle that persists over launches.
public struct BundleRecord: Equatable, Sendable {
  /// The highest version that was ever stored: no server can downgrade below it.
  public var highest = 0
  /// Versions that the server has revoked.
  public var revoked: Set<Int> = []
  /// Time of the server's last confirmation of the current version, in the shell's milliseconds; negative before the
  /// launch, nil for never.
  public var confirmedAt: Double?

  public init() {}
}

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
