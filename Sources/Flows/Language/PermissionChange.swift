/// The arguments of `setPermissions`. Permissions that are not named do not change.
package struct PermissionChange: Equatable, Sendable {
  /// The app; nil for the flow's app.
  package var appID: String?
  /// `allow`, `deny` or `unset` by permission; `all` stands for all permissions.
  package var permissions: [FlowVariable]

  package init(appID: String? = nil, permissions: [FlowVariable]) {
    self.appID = appID
    self.permissions = permissions
  }

  package var description: String {
    "Set permissions: \(permissions.map { "\($0.name) \($0.value)" }.joined(separator: ", "))"
  }
}
