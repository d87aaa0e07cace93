/// An invalid or unsupported selector; the page gets a SyntaxError with the message.
public struct SelectorError: Error, Equatable, Sendable {
  public var message: String
  public init(message: String) { self.message = message }
}
