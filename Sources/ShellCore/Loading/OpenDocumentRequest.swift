import PageWire

/// A request to open a document with the body of a load.
public struct OpenDocumentRequest: Equatable, Sendable {
  public var load: LoadID
  public var address: PageAddress
  public var url: String
  public var contentType: String
  public var referrer: String
  public var visibility: PageVisibility
  public var history: HistoryContext
  public var restored: RestoredState
  public var bridge: BridgeInjection
  public var policies = DocumentPolicies()
  public var content = DocumentOpening.Content.document

  public init(
    load: LoadID, address: PageAddress, url: String, contentType: String, referrer: String, visibility: PageVisibility,
    history: HistoryContext, restored: RestoredState, bridge: BridgeInjection
  ) {
    self.load = load
    self.address = address
    self.url = url
    self.contentType = contentType
    self.referrer = referrer
    self.visibility = visibility
    self.history = history
    self.restored = restored
    self.bridge = bridge
  }
}
