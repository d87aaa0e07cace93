/// A scheme whose hosts are tags of on-demand resource packs, as app.yaml declares it.
public struct ResourceScheme: Equatable, Sendable {
  /// Resources by tag. The set is fixed: a server cannot add tags.
  public var tags: [String: ResourceTag]
  /// Maximum bytes of packs on the device before unused ones are evicted; nil for no limit.
  public var limit: Int?

  public init(tags: [String: ResourceTag], limit: Int? = nil) {
    self.tags = tags
    self.limit = limit
  }
}
