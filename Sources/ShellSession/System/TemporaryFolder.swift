#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder that is removed with its owner.
package final class TemporaryFolder {
  package let path: String

  /// Creates a folder whose name starts with `prefix`.
  package init(prefix: String) throws(SessionError) {
    let parent = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw SessionError(.engineFailed, "\(parent): no temporary folder: \(String(cString: strerror(errno)))")
    }
    path = String(cString: UnsafePointer(made))
  }

  deinit { remove() }

  /// Removes everything in it.
  func empty() { Self.empty(path) }

  private static func empty(_ folder: String) {
    for name in FileSystem.entries(of: folder) {
      let path = folder + "/" + name
      // Symbolic links are removed, not followed.
      guard unlink(path) != 0 else { continue }
      empty(path)
      rmdir(path)
    }
  }

  /// Removes the folder with its files.
  package func remove() {
    empty()
    rmdir(path)
  }
}
