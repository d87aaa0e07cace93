#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reading and writing of whole files.
package enum FileAccess {
  /// Why a file cannot be read or written.
  package enum Failure: Error, Equatable {
    case missing
    case isFolder
    case tooLarge
    case unreadable(String)
  }

  /// Reads a regular file of at most `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(System.errorText(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(System.errorText(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .unreadable("not a regular file")
    }
    guard status.st_size <= limit else { throw .tooLarge }
    let size = Int(status.st_size)
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let remaining = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        switch System.receive(descriptor, into: remaining) {
        case .bytes(let more): count += more
        case .ended, .wouldBlock: return
        case .failed(let code):
          failure = code
          return
        }
      }
    }
    guard failure == 0 else { throw .unreadable(System.errorText(failure)) }
    return bytes
  }

  /// Replaces a file atomically: readers get either the old or the new content.
  /// - Parameter isDurable: whether to synchronize to the disk, to survive a crash of the machine; takes milliseconds.
  static func replace(_ path: String, with bytes: [UInt8], isDurable: Bool = true) throws(Failure) {
    let temporary = path + ".new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unreadable(System.errorText(errno)) }
    var failure: Int32 = 0
    bytes.withUnsafeBytes { source in
      var offset = 0
      while offset < source.count {
        guard case .bytes(let count) = System.transmit(descriptor, UnsafeRawBufferPointer(rebasing: source[offset...]))
        else {
          failure = errno
          return
        }
        offset += count
      }
    }
    if failure == 0, isDurable, fsync(descriptor) != 0 { failure = errno }
    close(descriptor)
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw .unreadable(System.errorText(failure))
    }
  }

  /// Whether the file exists and this process may execute it.
  package static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }

  /// The sorted names in a folder; empty if it does not exist.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  /// Replaces a file that may exist.
  static func move(_ path: String, to target: String) {
    rename(path, target)
  }

  /// Creates an empty file unless it exists.
  static func create(_ path: String, mode: UInt32) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode_t(mode))
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes a byte, for those who watch the file.
  static func touch(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    var byte: UInt8 = 0
    _ = withUnsafeBytes(of: &byte) { System.transmit(descriptor, $0) }
    close(descriptor)
  }

  /// Whether files can be created in a folder: its rights, not whether the disk is full.
  static func isWritableFolder(_ path: String) -> Bool {
    access(path, W_OK | X_OK) == 0
  }

  /// Creates a folder that only its owner can read, unless it exists.
  static func makeFolder(_ path: String) {
    mkdir(path, 0o700)
  }

  /// The path without links and dot segments; nil if it does not exist.
  package static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
