/// The resources of a tag.
public struct ResourceTag: Equatable, Sendable {
  /// The URL of the folder with the files, without its last slash. Its `manifest.json` lists the files and their
  /// SHA-256 digests.
  public var source: String
  /// The version that this app requires.
  public var version: Int
  /// The URL to load instead when a newer version is required; nil for none.
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
