/// What the shell keeps for an app beyond its pages' own storage.
public enum VaultArea: String, CaseIterable, Sendable {
  /// `storage_*`: any values; forgotten with the app's state.
  case storage
  /// `keychain_*`: secrets; they outlive the app's state.
  case keychain
  /// `cache_*`: assets of pages; forgotten with the app's state.
  case cache
  /// What the user answered when a page asked for a permission; forgotten with the app's state.
  case permissions
}
