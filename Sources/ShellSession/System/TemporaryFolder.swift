#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder that is removed with its owner, or when the process ends (`RunFolder`).
package final class TemporaryFolder {
  package let path: String

  /// Creates a folder whose name starts with `prefix`.
  package init(prefix: String) throws(SessionError) {
    path = try UniqueFolder.create(prefix: prefix, in: RunFolder.path())
  }

  deinit { remove() }

  /// Removes everything in it.
  func empty() { FolderTree.empty(path) }

  /// Removes the folder with its files.
  package func remove() { FolderTree.remove(path) }
}

/// A new folder with a name that no other folder has.
enum UniqueFolder {
  static func create(prefix: String, in parent: String) throws(SessionError) -> String {
    var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      let reason = String(cString: strerror(errno))
      throw SessionError(
        .engineFailed,
        "\(parent): no temporary folder can be created: \(reason); make room there, or set TMPDIR to another folder")
    }
    // The name is written into the template, in which the result points only during the call.
    return template.withUnsafeBufferPointer { text in text.baseAddress.map { String(cString: $0) } ?? "" }
  }
}

/// Removal of folders with everything in them.
enum FolderTree {
  static func empty(_ folder: String) {
    for name in FileSystem.entries(of: folder) {
      let path = folder + "/" + name
      // Symbolic links are removed, not followed.
      if unlink(path) != 0 { remove(path) }
    }
  }

  static func remove(_ folder: String) {
    empty(folder)
    rmdir(folder)
  }
}
