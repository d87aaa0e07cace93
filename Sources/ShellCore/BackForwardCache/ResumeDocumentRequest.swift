import PageWire

/// A request to resume a suspended document in a view.
public struct ResumeDocumentRequest: Equatable, Sendable {
  /// Its new address.
  public var address: PageAddress
  /// The generation in which it was suspended.
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
