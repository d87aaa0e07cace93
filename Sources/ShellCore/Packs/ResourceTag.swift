/// A tag's resources.
public struct ResourceTag: Equatable, Sendable {
  /// Where they come from, as the URL of a folder without its last slash. In it, `manifest.json` names the files and their
  /// SHA-256 digests.
  public var source: String
  /// The version that this app was made with.
  public var version: Int
  /// Where a page leads instead when a newer version is wanted; nil for nowhere.
  public var fallback: String?
  /// Other origins whose scripts may read the files.
  public var allowedOrigins: [String]

  public init(source: String, version: Int, fallback: String? = nil, allowedOrigins: [String] = []) {
    self.source = source
    self.version = version
    self.fallback = fallback
    self.allowedOrigins = allowedOrigins
  }
}
