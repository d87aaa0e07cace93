/// Why a text is not JSON.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where it went wrong, in UTF-8 bytes from the start of the text.
  public var offset: Int
  /// What was expected or refused there, without a full stop.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  public var description: String { "byte \(offset): \(message)" }
}
