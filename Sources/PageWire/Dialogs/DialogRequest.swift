/// An alert, confirm or prompt, or a `beforeunload` prompt. A prompt whose default text is the bridge's
/// marker is a synchronous bridge call.
public struct DialogRequest: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case alert, confirm, prompt, leave
    /// The call of a method of an interface object: `message` has the arguments as a JSON list, and `defaultText` the
    /// names of object and method, as `Android.share`. It never opens a dialog.
    case method
  }

  public var request: UInt32
  public var kind: Kind
  public var message: String
  public var defaultText: String
  /// Origin of the frame that opened it.
  public var origin: String

  public init(request: UInt32, kind: Kind, message: String, defaultText: String = "", origin: String) {
    self.request = request
    self.kind = kind
    self.message = message
    self.defaultText = defaultText
    self.origin = origin
  }
}
