/// A page's request for a permission, shown as a dialog.
public struct PermissionRequest: Equatable, Sendable {
  public var call: CallID
  /// The name in `navigator.permissions`.
  public var name: String
}
