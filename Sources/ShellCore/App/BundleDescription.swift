/// The source of an app's own pages when they are not loaded from a server one by one: a bundle, which is an archive of
/// files with a manifest of their SHA-256 digests and a version.
public struct BundleDescription: Equatable, Sendable {
  /// When a downloaded newer version is activated.
  public enum Activation: String, CaseIterable, Sendable {
    case nextLaunch = "next-launch"
    case immediately
  }

  /// Handling of pages whose version was not confirmed by a server for longer than `maximumAge`.
  public enum StalePolicy: String, CaseIterable, Sendable {
    /// They are not shown before the server has confirmed them.
    case refuse
    /// They are shown with a warning.
    case warn
  }

  /// The archive that is shipped with the app: a folder in the app's, with `manifest.json`. nil when none is shipped.
  public var archive: String?
  /// The server of newer versions: the URL of a folder without its last slash. nil for none.
  public var server: String?
  public var activation = Activation.nextLaunch
  /// Milliseconds between two update checks while the app runs; nil for one at each launch only.
  public var checkInterval: Double?
  /// Milliseconds after which the server has to confirm the version again; nil for never.
  public var maximumAge: Double?
  public var stale = StalePolicy.refuse
  /// SHA-256 of the shipped manifest, as 64 hexadecimal digits; nil when it is not pinned.
  public var digest: String?
  /// Ed25519 public key (RFC 8032) with which every manifest must be signed; nil when they are not signed.
  public var key: [UInt8]?

  public init(archive: String? = nil, server: String? = nil) {
    self.archive = archive
    self.server = server
  }
}
