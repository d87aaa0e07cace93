/// The response to a `ScriptFileRequest`.
public enum ScriptFileResponse: Equatable, Sendable {
  /// The path identifies the file: each file is evaluated once in a flow.
  case file(path: String, text: String)
  /// Why the file is not available.
  case failure(String)
}
