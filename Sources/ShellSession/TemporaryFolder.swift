#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of files that goes away with its owner.
public final class TemporaryFolder {
  public let path: String

  /// `prefix` begins the folder's name.
  public init(prefix: String) throws(SessionError) {
    let parent = ProcessEnvironment.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw SessionError(.engineFailed, "\(parent): no temporary folder: \(String(cString: strerror(errno)))")
    }
    path = String(cString: UnsafePointer(made))
  }

  deinit { remove() }

  /// Removes its files; it holds no folders.
  func empty() {
    for name in FileSystem.entries(of: path) { unlink(path + "/" + name) }
  }

  /// Removes the folder with its files.
  public func remove() {
    empty()
    rmdir(path)
  }
}
