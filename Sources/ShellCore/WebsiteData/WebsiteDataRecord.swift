/// What one origin has left of one kind.
public struct WebsiteDataRecord: Equatable, Sendable {
  /// `http://shop.test`; for cookies, which know no origin, their domain.
  public var origin: String
  public var type: WebsiteDataType
  /// Cookies, answers, keys or documents.
  public var items: Int
  /// Names and values, as far as the shell holds them; a document's memory is its process's.
  public var bytes: Int
  /// When the last of it came or changed, in the shell's milliseconds. What an earlier launch left counts as of this one.
  public var modifiedAt: Double

  public init(origin: String, type: WebsiteDataType, items: Int, bytes: Int, modifiedAt: Double) {
    self.origin = origin
    self.type = type
    self.items = items
    self.bytes = bytes
    self.modifiedAt = modifiedAt
  }
}
