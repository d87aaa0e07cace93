/// The answer to a `ScriptHTTPRequest`.
public enum ScriptHTTPAnswer: Equatable, Sendable {
  /// Header names are in lower case.
  case response(status: Int, headers: [StorageItem], body: String)
  /// Why there is no answer.
  case failure(String)
}
