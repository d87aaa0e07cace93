/// The response to a `ScriptHTTPRequest`.
public enum ScriptHTTPResponse: Equatable, Sendable {
  /// Header names are in lower case.
  case response(status: Int, headers: [StorageItem], body: String)
  /// Why the request failed.
  case failure(String)
}
