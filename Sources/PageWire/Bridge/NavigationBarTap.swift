/// A tap on an item of the navigation bar, sent to the page.
public struct NavigationBarTap: Equatable, Sendable {
  public enum Item: UInt8, Sendable {
    case left, right
  }

  public var request: UInt32
  public var item: Item
  public var icon: String

  public init(request: UInt32, item: Item, icon: String) {
    self.request = request
    self.item = item
    self.icon = icon
  }
}
