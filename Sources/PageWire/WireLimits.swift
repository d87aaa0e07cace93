/// Limits of the page protocol. What exceeds one ends the peer: a page that lies on the wire is not believed.
public enum WireLimits {
  /// Bytes of one frame's body.
  public static let frameBytes = 64 << 20
  /// Bytes of one text inside a frame.
  public static let textBytes = 32 << 20
  /// Elements of one list inside a frame.
  public static let listCount = 1 << 20
  /// Columns or rows of a viewport or a painted frame.
  public static let gridExtent = 4096
  /// Bytes of console text per message; longer messages are cut by the page.
  public static let consoleBytes = 16 << 10
  /// Nodes in one description of a page.
  public static let describedNodes = 20_000
}
