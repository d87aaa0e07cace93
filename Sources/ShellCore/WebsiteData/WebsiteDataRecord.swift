/// Website data of one origin and type.
public struct WebsiteDataRecord: Equatable, Sendable {
  /// `http://shop.test`; the domain for cookies, which have no origin.
  public var origin: String
  public var type: WebsiteDataType
  /// The number of cookies, responses, keys or documents.
  public var items: Int
  /// Bytes of names and values in the shell; a document's memory belongs to its process.
  public var bytes: Int
  /// The time of the last change, in the shell's milliseconds. Data of earlier launches counts as changed at launch.
  public var modifiedAt: Double

  public init(origin: String, type: WebsiteDataType, items: Int, bytes: Int, modifiedAt: Double) {
    self.origin = origin
    self.type = type
    self.items = items
    self.bytes = bytes
    self.modifiedAt = modifiedAt
  }
}
