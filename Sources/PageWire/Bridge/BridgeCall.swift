/// A message that a page posted to the bridge's handler.
public struct BridgeCall: Equatable, Sendable {
  public var interfaceName: String
  /// JSON text as the page sent it.
  public var data: String
  /// The page's id of the callback pair; empty when it expects no reply.
  public var callbackID: String
  /// Origin of the frame that called, for instance `app://bank`.
  public var origin: String
  public var isMainFrame: Bool

  public init(interfaceName: String, data: String, callbackID: String, origin: String, isMainFrame: Bool = true) {
    self.interfaceName = interfaceName
    self.data = data
    self.callbackID = callbackID
    self.origin = origin
    self.isMainFrame = isMainFrame
  }
}
