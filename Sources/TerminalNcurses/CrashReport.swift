/// The report file that is written if the process crashes while the screen is open: these lines, the signal, the
/// captured standard error, and the stack.
package struct CrashReport: Hashable, Sendable {
  /// The file, readable only by its owner. Its folders are created when it is written.
  package var path: String
  /// Lines that describe the run.
  package var header: String

  package init(path: String, header head: String) {
    self.path = path
    self.header = head
  }
}
