#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A hidden folder next to a new one, which gets its name when it is complete: an error leaves nothing behind.
struct StagingFolder {
  let path: String

  /// - Parameter target: a path that is missing or an empty folder; its parent exists.
  init(for target: String) throws(SessionError) {
    path = "\(FileSystem.parent(of: target))/.\(FileSystem.name(of: target)).\(getpid())"
    guard mkdir(path, 0o755) == 0 else {
      throw SessionError(.badInput, "\(target): cannot create the folder: \(String(cString: strerror(errno)))")
    }
  }

  func move(to target: String) throws(SessionError) {
    // An empty folder is replaced; behind a link it is the folder itself.
    guard rename(path, FileSystem.absolute(target)) == 0 else {
      throw SessionError(.badInput, "\(target): cannot create the folder: \(String(cString: strerror(errno)))")
    }
  }

  /// Deletes the folder with its contents, which are files and folders only.
  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in FileSystem.entries(of: path) {
      let entry = path + "/" + name
      if FileSystem.kind(of: entry) == .folder { remove(entry) } else { unlink(entry) }
    }
    rmdir(path)
  }
}
