/// What a crash while the screen is up leaves behind: a file with these lines, the signal, what was written to standard
/// error, and the stack.
public struct CrashReport: Hashable, Sendable {
  /// The file, readable by its owner alone. Its folders are made when it is written.
  public var path: String
  /// What ran, line by line.
  public var head: String

  public init(path: String, head: String) {
    self.path = path
    self.head = head
  }
}
