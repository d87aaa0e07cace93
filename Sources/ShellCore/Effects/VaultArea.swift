/// The areas of an app's native storage, beyond its pages' own storage.
public enum VaultArea: String, CaseIterable, Sendable {
  /// `storage_*`: any values; removed with the app's state.
  case storage
  /// `keychain_*`: secrets, which outlive the app's state.
  case keychain
  /// `cache_*`: assets of pages; removed with the app's state.
  case cache
  /// The user's decisions about permissions; removed with the app's state.
  case permissions
}
