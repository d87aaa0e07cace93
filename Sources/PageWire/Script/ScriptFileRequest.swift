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
