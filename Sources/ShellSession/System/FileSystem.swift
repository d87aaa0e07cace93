import AppManifest
import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// File operations of the command line. POSIX instead of Foundation, for a short start-up time.
package enum FileSystem {
  package enum Kind: Equatable, Sendable {
    case file, folder, other, missing
  }

  /// Largest file that is read, in bytes.
  package static let sizeLimit = 16 << 20

  /// The kind of file at a path; symbolic links are followed.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Checks that a missing file is really missing: without rights to its folder it only seems to be.
  package static func checkAccess(to path: String) throws(SessionError) {
    var status = stat()
    guard stat(path, &status) != 0 else { return }
    let reason = errno
    guard reason != ENOENT, reason != ENOTDIR else { return }
    throw SessionError(.badInput, "\(path): cannot be read: \(String(cString: strerror(reason)))")
  }

  /// Inspects the files that an app or a dialect in this folder names.
  static func inspector(of folder: String) -> FileInspector {
    { name in
      let path = Self.path(name, in: folder)
      switch kind(of: path) {
      case .folder: return .folder
      case .missing: return .missing
      case .file, .other:
        if access(path, X_OK) == 0 { return .program }
        return access(path, R_OK) == 0 ? .file : .inaccessible(String(cString: strerror(errno)))
      }
    }
  }

  /// The text of a UTF-8 file, without a byte order mark.
  package static func text(of path: String) throws(SessionError) -> String {
    let bytes = try bytes(of: path)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let text = String(validating: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self) else {
      throw SessionError(.badInput, "\(path): is not UTF-8 text")
    }
    return text
  }

  /// The content of a file.
  package static func bytes(of path: String) throws(SessionError) -> [UInt8] {
    do {
      return try FileAccess.read(path, limit: sizeLimit)
    } catch {
      switch error {
      case .missing: throw SessionError(.badInput, "\(path): no such file")
      case .isFolder: throw SessionError(.badInput, "\(path): is a folder, not a file")
      case .tooLarge: throw SessionError(.badInput, "\(path): is larger than \(sizeLimit >> 20) MiB")
      case .unreadable(let reason): throw SessionError(.badInput, "\(path): cannot be read: \(reason)")
      }
    }
  }

  /// Checks that a file can be written, and creates it if it is missing. An existing file keeps its content.
  ///
  /// An output file is replaced only when there is something to write: a run that fails earlier loses nothing.
  package static func ensureWritable(_ path: String) throws(SessionError) {
    switch kind(of: path) {
    case .folder: throw SessionError(.badInput, "\(path): is a folder, not a file")
    // Opening a FIFO blocks until it has a reader.
    case .other: return
    case .file, .missing: break
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    close(descriptor)
  }

  /// Replaces the content of a file.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws(SessionError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    try write(ArraySlice(Array(bytes)), to: descriptor, of: path)
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, of path: String
  ) throws(SessionError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes($0, to: descriptor) }
      guard count > 0 else {
        throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Copies the content of a file of any size, and whether it may be executed.
  static func copy(_ source: String, to path: String, isExecutable: Bool) throws(SessionError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      throw SessionError(.badInput, "\(source): cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(input) }
    let output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isExecutable ? 0o755 : 0o644)
    guard output >= 0 else {
      throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &buffer, buffer.count)
      guard count >= 0 else {
        throw SessionError(.badInput, "\(source): cannot be read: \(String(cString: strerror(errno)))")
      }
      guard count > 0 else { return }
      try write(buffer[..<count], to: output, of: path)
    }
  }

  /// Creates a folder and its missing parents.
  package static func createFolder(_ path: String) throws(SessionError) {
    switch kind(of: path) {
    case .folder: return
    case .missing: break
    case .file, .other: throw SessionError(.badInput, "\(path): not a folder")
    }
    let parent = parent(of: path)
    if parent != path { try createFolder(parent) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST && kind(of: path) == .folder else {
      throw SessionError(.badInput, "\(path): cannot create the folder: \(String(cString: strerror(errno)))")
    }
  }

  /// Why files cannot be created in a folder, which may be missing; nil if they can.
  static func creationProblem(ofFilesIn folder: String) -> String? {
    var existing = folder
    while kind(of: existing) == .missing, existing != parent(of: existing) { existing = parent(of: existing) }
    guard kind(of: existing) == .folder else { return "\(existing) is not a folder" }
    guard access(existing, W_OK | X_OK) != 0 else { return nil }
    return "\(existing) cannot be written (\(String(cString: strerror(errno))))"
  }

  /// `write(2)`, which the method of the same name shadows.
  static func writeBytes(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Writes all bytes to a descriptor that blocks. Returns the error's number; 0 without one.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { source in
      var offset = 0
      while offset < source.count {
        let count = writeBytes(UnsafeRawBufferPointer(rebasing: source[offset...]), to: descriptor)
        if count > 0 { offset += count } else if count == 0 || errno != EINTR { return count < 0 ? errno : EIO }
      }
      return 0
    }
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// The folder that holds a path.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path that may be relative to a folder.
  package static func path(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder + "/" + (path.hasPrefix("./") ? path.dropFirst(2) : path[...])
  }

  /// The path without symbolic links and relative components; the path itself if the file does not exist.
  package static func absolute(_ path: String) -> String {
    FileAccess.resolve(path) ?? path
  }

  /// The path relative to the working folder, if it is inside of it.
  package static func relative(_ path: String) -> String {
    let here = absolute(".") + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// The path from a folder to a file or another folder; both must exist.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = absolute(path).split(separator: "/")
    let base = absolute(folder).split(separator: "/")
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: base.count - shared) + target.dropFirst(shared).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// The names of the entries of a folder, sorted; empty if it cannot be read.
  package static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
