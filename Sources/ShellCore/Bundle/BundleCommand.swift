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
