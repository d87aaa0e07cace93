/// alert, confirm or prompt, or whether to leave a page that objects to it. A prompt whose default text is the bridge's
/// marker is a synchronous bridge call.
public struct DialogRequest: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case alert, confirm, prompt, leave
  }

  public var request: UInt32
  public var kind: Kind
  public var message: String
  public var defaultText: String
  /// Origin of the frame that asks.
  public var origin: String

  public init(request: UInt32, kind: Kind, message: String, defaultText: String = "", origin: String) {
    self.request = request
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
    self.origin = origin
  }
}
