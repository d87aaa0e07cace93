/// The state of an app's bundle that persists over launches.
public struct BundleRecord: Equatable, Sendable {
  /// The highest version that was ever stored: no server can downgrade below it.
  public var highest = 0
  /// Versions that the server has revoked.
  public var revoked: Set<Int> = []
  /// Time of the server's last confirmation of the current version, in the shell's milliseconds; negative before the
  /// launch, nil for never.
  public var confirmedAt: Double?

  public init() {}
}
