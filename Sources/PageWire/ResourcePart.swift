/// A part of a resource's body that is delivered as it comes.
public struct ResourcePart: Equatable, Sendable {
  public var request: UInt32
  public var bytes: [UInt8]
  /// Nothing more comes.
  public var isLast: Bool
  /// Why the rest does not come; empty when it does.
  public var failure: String

  public init(request: UInt32, bytes: [UInt8], isLast: Bool, failure: String = "") {
    self.request = request
    self.bytes = bytes
    self.isLast = isLast
    self.failure = failure
  }
}
