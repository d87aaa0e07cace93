/// A localStorage or sessionStorage item in the inspector.
public struct StoredItemRecord: Equatable, Sendable {
  public var type: WebsiteDataType
  public var origin: String
  /// The tab of a sessionStorage item; nil for localStorage.
  public var tab: TabID?
  public var key: String
  public var value: String

  public init(type: WebsiteDataType, origin: String, tab: TabID? = nil, key: String, value: String) {
    self.type = type
    self.origin = origin
    self.tab = tab
    self.key = key
    self.value = value
  }
}
