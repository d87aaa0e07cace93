import ShellRuntime

/// The HAR file of a run: it appears with its complete content when the run ends.
package struct HARFile {
  package let path: String
  package let recorder = HARRecorder()

  /// Checks that the file can be written.
  package init(path: String) throws(SessionError) {
    self.path = path
    guard FileSystem.kind(of: path) != .folder else {
      throw SessionError(.badInput, "\(path): is a folder, not a file")
    }
    if FileSystem.kind(of: path) == .file { try FileSystem.ensureWritable(path) }
    // Creates a file in the same folder, and removes it again.
    _ = try AtomicFile(path)
  }

  /// Writes what was recorded so far.
  package func write() throws(SessionError) {
    try AtomicFile.write(HARWriter(recorder).text.utf8, to: path)
  }
}
