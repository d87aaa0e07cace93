/// What the store of bundles is to do.
public enum BundleOrder: Equatable, Sendable {
  /// Looks what is here; `opened` tells.
  case open
  /// Pages of the app come from this version from now on; nil for none.
  case use(StoredBundle?)
  /// Asks the server for its manifest; `offered` or `failed` tells.
  case check
  /// Brings the version that was offered last; `stored` or `failed` tells.
  case fetch
  case discard(StoredBundle)
  case remember(BundleRecord)
  /// Changes a byte of a stored file, as a fault of the device or somebody else would.
  case damage(file: String)
}
