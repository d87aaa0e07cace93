/// A scheme whose hosts are tags of resources that are fetched when they are needed, as app.yaml declares it.
public struct ResourceScheme: Equatable, Sendable {
  /// By their tags. They are fixed with the app: a server can bring no new ones.
  public var tags: [String: ResourceTag]
  /// Bytes that packs may take on the device before those that nobody uses go; nil for no bound.
  public var limit: Int?

  public init(tags: [String: ResourceTag], limit: Int? = nil) {
    self.tags = tags
    self.limit = limit
  }
}
