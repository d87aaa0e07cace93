/// A script file that another one requires or imports.
public struct ScriptFileRequest: Equatable, Sendable {
  /// As it is written: relative to the file that asks.
  public var specifier: String
  /// The file that asks.
  public var referrer: String

  public init(specifier: String, referrer: String) {
    self.specifier = specifier
    self.referrer = referrer
  }
}
