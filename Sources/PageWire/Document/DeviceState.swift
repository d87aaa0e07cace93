/// The state of the device that a page can query.
public struct DeviceState: Equatable, Sendable {
  /// A permission's state, as in `navigator.permissions`.
  public enum Permission: UInt8, CaseIterable, Sendable {
    case granted, denied
    /// The user has not been asked.
    case prompt
  }

  /// A permission by its name in the Permissions standard, for instance `geolocation`.
  public struct Grant: Equatable, Sendable {
    public var name: String
    public var permission: Permission

    public init(name: String, permission: Permission) {
      self.name = name
      self.permission = permission
    }
  }

  /// `navigator.onLine`
  public var isOnline: Bool
  /// Permissions that are not the standard `denied`.
  public var grants: [Grant]

  public init(isOnline: Bool = true, grants: [Grant] = []) {
    self.isOnline = isOnline
    self.grants = grants
  }
}

/// The value of `prefers-color-scheme`.
public enum ColorScheme: UInt8, Sendable {
  case light, dark
}

/// The value of `document.visibilityState`.
public enum PageVisibility: UInt8, Sendable {
  case visible, hidden
}
