/// A request for a script file that another one requires or imports.
public struct ScriptFileRequest: Equatable, Sendable {
  /// The specifier, relative to the requesting file.
  public var specifier: String
  /// The requesting file.
  public var referrer: String

  public init(specifier: String, referrer: String) {
    self.specifier = specifier
    self.referrer = referrer
  }
}

/// The response to a `ScriptFileRequest`.
public enum ScriptFileResponse: Equatable, Sendable {
  /// The path identifies the file: each file is evaluated once in a flow.
  case file(path: String, text: String)
  /// Why the file is not available.
  case failure(String)
}
