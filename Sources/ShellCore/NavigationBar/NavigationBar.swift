/// The navigation bar as a page or a native screen asks for it.
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

  /// The icon whose tap goes back when the page does not listen.
  public static let backIcon = "ic_back"
  /// The icon that takes a modal away.
  public static let closeIcon = "ic_close"
}
