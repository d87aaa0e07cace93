/// Limits of the page protocol. A peer that exceeds one is ended.
public enum WireLimits {
  /// Bytes of one packet's body.
  public static let packetBytes = 64 << 20
  /// Bytes of one text in a packet.
  public static let textBytes = 32 << 20
  /// Elements of one list in a packet.
  public static let listCount = 1 << 20
  /// Columns or rows of a viewport or a rendered frame.
  public static let gridExtent = 4096
  /// Bytes of console text per message; longer messages are cut by the page.
  public static let consoleBytes = 16 << 10
  /// Nodes in one description of a page.
  public static let describedNodes = 20_000
  /// Permissions that differ from the default.
  public static let permissions = 100
  /// Scripts of the shell that run in one document.
  public static let userScripts = 100
  /// Bytes of one script of a flow.
  public static let scriptBytes = 4 << 20
  /// Bytes of `output`, and of the value of a flow's script.
  public static let scriptOutputBytes = 8 << 20
  /// Bytes of a path, a URL or an error message between scripts of flows and the shell.
  public static let scriptNameBytes = 64 << 10
  /// Fields of one form that a script of a flow sends.
  public static let scriptFormFields = 1_000
}

/// Exit statuses of page processes that the shell explains.
public enum PageExitStatus {
  /// The process could not lock itself, and has read no message.
  public static let notLocked: Int32 = 78
  /// A process of its group has exceeded the limit of its memory.
  public static let outOfMemory: Int32 = 79
}
