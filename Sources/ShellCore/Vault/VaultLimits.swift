/// Limits of an app's native storage.
public enum VaultLimits {
  /// Bytes of a key.
  public static let keyBytes = 256

  /// Bytes of one value as JSON.
  public static func valueBytes(_ area: VaultArea) -> Int {
    switch area {
    case .storage: 256 << 10
    case .cache: 512 << 10
    case .keychain: 4 << 10
    case .permissions: 64
    }
  }

  /// Entries of an area; nil where only bytes are limited.
  public static func entries(_ area: VaultArea) -> Int? {
    switch area {
    case .cache: 200
    case .storage, .keychain, .permissions: nil
    }
  }

  /// Bytes of all keys and values.
  public static func totalBytes(_ area: VaultArea) -> Int {
    switch area {
    case .storage: 2 << 20
    case .cache: 8 << 20
    case .keychain: 64 << 10
    case .permissions: 8 << 10
    }
  }
}
