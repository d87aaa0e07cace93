/// The report file that is written if the process crashes while the screen is open: these lines, the signal, the
/// captured standard error, and the stack.
public struct CrashReport: Hashable, Sendable {
  /// The file, readable only by its owner. Its folders are created when it is written.
  public var path: String
  /// Lines that describe the run.
  public var header: String

  public init(path: String, header head: String) {
    self.path = path
    self.header = head
  }
}
