/// A selector that is no selector, or one that is not supported; the page gets a SyntaxError with this text.
public struct SelectorError: Error, Equatable, Sendable {
  public var message: String
  public init(message: String) { self.message = message }
}
