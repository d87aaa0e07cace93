/// The reply to a service request.
public struct ServiceAnswer: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case cookies(String)
    case flag(Bool)
    case resource(ResourceDelivery)
  }

  public var question: UInt32
  public var content: Content

  public init(question: UInt32, content: Content) {
    self.question = question
    self.content = content
  }
}
