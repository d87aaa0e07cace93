/// The user's answer to alert, confirm or prompt.
public struct DialogAnswer: Equatable, Sendable {
  public enum Result: Equatable, Sendable {
    /// false for confirm, null for prompt.
    case dismissed
    /// true for confirm; for prompt the text.
    case accepted(text: String)
    /// Only for synchronous bridge calls and methods: the text is the error as JSON. `prompt` returns
    /// `{"error": <that>}`, `bridge.call_interface_sync` and a method throw it.
    case failed(errorJSON: String)
  }

  public var request: UInt32
  public var result: Result

  public init(request: UInt32, result: Result) {
    self.request = request
    self.result = result
  }
}
