/// The report file that is written if the process crashes while the screen is open: these lines, the signal, the
/// captured standard error, and the stack.
public struct CrashReport: Hashable, Sendable {
  /// The file, readable only by its owner. Its folders are created when it is written.
  public var path: String
  /// Lines that describe the run.
  public var head: String

  public init(path: String, head: String) {
    self.path = path
    self.head = head
  }
}
