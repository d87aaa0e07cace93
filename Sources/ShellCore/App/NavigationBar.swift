/// The content of the navigation bar for a page or a native screen.
public struct NavigationBar: Hashable, Sendable {
  /// Icon name (`ic_back`); nil for none.
  public var leftIcon: String?
  public var rightIcon: String?
  public var title: String

  public init(leftIcon: String? = nil, rightIcon: String? = nil, title: String) {
    self.leftIcon = leftIcon
    self.rightIcon = rightIcon
    self.title = title
  }

  /// The icon whose default action is Back.
  public static let backIcon = "ic_back"
  /// The icon that dismisses a modal.
  public static let closeIcon = "ic_close"
}
