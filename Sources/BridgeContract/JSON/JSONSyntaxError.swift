/// Why a text is not JSON.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Position of the error in UTF-8 bytes from the start of the text.
  public var offset: Int
  /// The error without a full stop.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }

  public var description: String { "byte \(offset): \(message)" }
}
