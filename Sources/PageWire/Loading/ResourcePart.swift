/// A part of a resource's body that is streamed.
public struct ResourcePart: Equatable, Sendable {
  public var request: UInt32
  public var bytes: [UInt8]
  /// This is the last part.
  public var isLast: Bool
  /// Why the body is incomplete; empty when it is not.
  public var failure: String

  public init(request: UInt32, bytes: [UInt8], isLast: Bool, failure: String = "") {
    self.request = request
    self.bytes = bytes
    self.isLast = isLast
    self.failure = failure
  }
}
