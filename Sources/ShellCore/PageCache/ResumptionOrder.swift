import PageWire

/// A suspended document that takes the place of a view's document.
public struct ResumptionOrder: Equatable, Sendable {
  /// Its new life.
  public var address: PageAddress
  /// The life in which it was left.
  public var suspended: Generation
  public var entry: HistoryTraversal
  public var visibility: PageVisibility

  public init(address: PageAddress, suspended: Generation, entry: HistoryTraversal, visibility: PageVisibility) {
    self.address = address
    self.suspended = suspended
    self.entry = entry
    self.visibility = visibility
  }
}
