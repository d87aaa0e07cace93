import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that appears with its complete content or not at all, even if the process is killed. Until then the content is
/// in a hidden file of the same folder.
package final class AtomicFile {
  private static let bufferLimit = 1 << 16

  package let path: String
  /// nil for a device or a pipe, which is written directly.
  private let temporaryPath: String?
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  /// Creates the hidden file.
  package init(_ path: String) throws(SessionError) {
    self.path = path
    guard FileSystem.kind(of: path) != .other else {
      temporaryPath = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
      }
      return
    }
    var template = Array("\(FileSystem.parent(of: path))/.\(FileSystem.name(of: path)).XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    temporaryPath = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Temporary files are private; reports are not.
    fchmod(descriptor, 0o644)
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let temporaryPath { unlink(temporaryPath) }
  }

  /// Appends bytes.
  package func write(_ bytes: some Sequence<UInt8>) throws(SessionError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferLimit { try flush() }
  }

  /// Moves the file to its path. The content is on the disk before the name is.
  package func commit() throws(SessionError) {
    try flush()
    if let temporaryPath {
      guard fsync(descriptor) == 0, rename(temporaryPath, path) == 0 else { throw failure }
    }
    close(descriptor)
    descriptor = -1
    guard temporaryPath != nil else { return }
    let folder = open(FileSystem.parent(of: path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // Some file systems cannot synchronize folders.
    _ = fsync(folder)
    close(folder)
  }

  /// Replaces a file by bytes.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(SessionError) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  private func flush() throws(SessionError) {
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { FileSystem.writeBytes($0, to: descriptor) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private var failure: SessionError {
    SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
  }
}
