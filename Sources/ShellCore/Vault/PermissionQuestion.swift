/// A page asks for a permission, and the user is asked.
public struct PermissionQuestion: Equatable, Sendable {
  public var call: CallID
  /// As `navigator.permissions` calls it.
  public var name: String
}
