/// What is remembered of an app's bundle from launch to launch.
public struct BundleRecord: Equatable, Sendable {
  /// The highest version that was ever here: no server leads below it.
  public var highest = 0
  /// Versions that the server has taken back.
  public var revoked: Set<Int> = []
  /// When the server last said that the version in use is current, in the shell's milliseconds; before the launch when
  /// negative, nil for never.
  public var confirmedAt: Double?

  public init() {}
}
