import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder in TMPDIR that has all temporary folders of this process and of its worker processes. Objects do not live
/// until the end of a process that exits, is interrupted, or kills its workers, so the process that created the folder
/// removes it at its end. After an end without that, such as SIGKILL, the next run removes it.
package enum RunFolder {
  private struct Owned {
    var path: String
    var owner: pid_t
    /// Locked while the process or one of its workers runs, and closed on exec.
    var lock: Int32
  }

  private static let owned = Mutex<Owned?>(nil)
  private static let prefix = "hull-run"
  private static let lockName = "/lock"
  /// A new folder may be removed before it is locked.
  private static let attempts = 10

  /// Creates the folder if there is none yet. Workers share that of their parent only if it is created before they start.
  package static func prepare() throws(SessionError) { _ = try path() }

  static func path() throws(SessionError) -> String {
    let result = owned.withLock { owned in
      if let owned { return Result<String, SessionError>.success(owned.path) }
      return Result { () throws(SessionError) in
        let created = try create(in: ProcessEnvironment.variable("TMPDIR") ?? "/tmp")
        owned = created
        return created.path
      }
    }
    return try result.get()
  }

  /// Removes the folder now, for an end of the process that runs no exit handlers.
  package static func remove() {
    owned.withLock { folder in
      guard let removed = folder, removed.owner == getpid() else { return }
      FolderTree.remove(removed.path)
      close(removed.lock)
      folder = nil
    }
  }

  private static func create(in parent: String) throws(SessionError) -> Owned {
    removeAbandoned(in: parent)
    for _ in 0..<attempts {
      let path = try UniqueFolder.create(prefix: prefix, in: parent)
      guard let lock = lock(path, flags: O_CREAT) else { continue }
      atexit { RunFolder.remove() }
      return Owned(path: path, owner: getpid(), lock: lock)
    }
    throw SessionError(.engineFailed, "\(parent): a temporary folder cannot be locked")
  }

  /// Locks a folder; nil if another process has locked or removed it.
  private static func lock(_ folder: String, flags: Int32) -> Int32? {
    let descriptor = open(folder + lockName, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
      return descriptor
    }
    close(descriptor)
    return nil
  }

  /// Removes the folders of processes that have ended without removing them.
  private static func removeAbandoned(in parent: String) {
    for name in FileSystem.entries(of: parent) where name.hasPrefix(prefix + "-") {
      let path = parent + "/" + name
      // Folders of other users cannot be opened.
      guard let lock = lock(path, flags: 0) else { continue }
      FolderTree.remove(path)
      close(lock)
    }
  }
}
