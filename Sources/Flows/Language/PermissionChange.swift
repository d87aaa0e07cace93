/// The arguments of `setPermissions`. Permissions that are not named do not change.
public struct PermissionChange: Equatable, Sendable {
  /// The app; nil for the flow's app.
  public var appID: String?
  /// `allow`, `deny` or `unset` by permission; `all` stands for all permissions.
  public var permissions: [FlowVariable]

  public init(appID: String? = nil, permissions: [FlowVariable]) {
    self.appID = appID
    self.permissions = permissions
  }

  public var description: String {
    "Set permissions: \(permissions.map { "\($0.name) \($0.value)" }.joined(separator: ", "))"
  }
}
