/// The answer to a `ScriptFileRequest`.
public enum ScriptFileAnswer: Equatable, Sendable {
  /// The path tells files apart: each is evaluated once in a flow.
  case file(path: String, text: String)
  /// Why it cannot be had.
  case failure(String)
}
