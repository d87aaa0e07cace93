/// Where an app has its own pages from when it does not ask a server for each: a bundle, which is an archive of files with
/// a manifest of their SHA-256 digests and a version.
public struct BundleDescription: Equatable, Sendable {
  /// When a newer version is used that was downloaded.
  public enum Activation: String, CaseIterable, Sendable {
    case nextLaunch = "next-launch"
    case immediately
  }

  /// What becomes of pages of which no server has said for too long that they are current.
  public enum StalePolicy: String, CaseIterable, Sendable {
    /// They are not shown before the server was asked.
    case refuse
    /// They are shown, and that is said.
    case warn
  }

  /// The archive that comes with the app: a folder in the app's, with `manifest.json`. nil when nothing comes with it.
  public var archive: String?
  /// Where newer versions are: the URL of a folder without its last slash. nil when there are none.
  public var server: String?
  public var activation = Activation.nextLaunch
  /// Milliseconds between two questions to the server while the app runs; nil for one at each launch only.
  public var checkInterval: Double?
  /// Milliseconds for which the server's word that a version is current holds; nil for ever.
  public var maximumAge: Double?
  public var stale = StalePolicy.refuse
  /// SHA-256 of the manifest that comes with the app, as 64 hexadecimal digits; nil when it is not pinned.
  public var digest: String?
  /// Ed25519 public key (RFC 8032) with which every manifest must be signed; nil when they are not signed.
  public var key: [UInt8]?

  public init(archive: String? = nil, server: String? = nil) {
    self.archive = archive
    self.server = server
  }
}
