#if canImport(Glibc)
  import Glibc
#endif

/// The version of a library in a file of the user's cache, with what identifies the library: path, inode, size and time.
struct VersionRecord {
  private let key: String
  private let file: String

  /// nil if the library is in none of the usual folders, or there is no cache.
  init?(library: String, program: String) {
    guard let folder = Self.cache, let key = Self.key(library, program) else { return nil }
    self.key = key
    file = folder + "/webkit-version"
  }

  private static var cache: String? {
    func folder(_ name: String, _ suffix: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else { return nil }
      return value + suffix
    }
    return folder("XDG_CACHE_HOME", "/hull") ?? folder("HOME", "/.cache/hull")
  }

  private static let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]

  private static func key(_ library: String, _ program: String) -> String? {
    // Libraries of other places may be used instead.
    guard getenv("LD_LIBRARY_PATH") == nil, getenv("LD_PRELOAD") == nil else { return nil }
    let parts = folders.lazy.compactMap { identity("\($0)/\(library)") }.first
    guard let parts, let programParts = identity(program) else { return nil }
    return "\(parts) \(programParts)"
  }

  private static func identity(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(path) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// The version that was kept for the same library.
  var version: String? {
    guard let stream = fopen(file, "re") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, stream)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0] == key else { return nil }
    return String(lines[1])
  }

  /// Keeps a version. Without the right to write it is asked again.
  func keep(_ version: String) {
    guard let slash = file.lastIndex(of: "/") else { return }
    let folder = String(file[..<slash])
    if let above = folder.lastIndex(of: "/") { mkdir(String(folder[..<above]), 0o700) }
    mkdir(folder, 0o700)
    var name = Array((file + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return }
    let bytes = Array("\(key)\n\(version)\n".utf8)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count
    close(descriptor)
    if !isWritten || rename(name, file) != 0 { unlink(name) }
  }
}
