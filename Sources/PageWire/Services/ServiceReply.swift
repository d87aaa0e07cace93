/// The reply to a service request.
public struct ServiceReply: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case cookies(String)
    case flag(Bool)
    case resource(ResourceDelivery)
  }

  public var request: UInt32
  public var content: Content

  public init(request: UInt32, content: Content) {
    self.request = request
    self.content = content
  }
}
