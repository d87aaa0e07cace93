#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Creates files without replacing existing ones.
enum UniqueFile {
  /// Number of names that are tried.
  private static let attempts = 10_000

  /// Writes `NAME.EXTENSION`, or `NAME-2.EXTENSION` and so on if that exists. Returns the path.
  static func write(
    _ text: String, name: String, fileExtension: String, in folder: String = "."
  ) throws(SessionError) -> String {
    for number in 1...attempts {
      let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)").\(fileExtension)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
      }
      close(descriptor)
      try FileSystem.write(text.utf8, to: path)
      return folder == "." ? String(path.dropFirst(2)) : path
    }
    throw SessionError(.badInput, "\(folder)/\(name).\(fileExtension): too many files with this name")
  }
}
