#if canImport(Glibc)
  import Glibc
#endif

/// The program of page processes, `hull-webkit-page`, next to this one. It needs the libraries of WebKit.
enum PageExecutable {
  struct Failure: Error {
    var message: String
  }

  private static let name = "hull-webkit-page"
  private static let library = "libwebkit2gtk-4.1.so.0"
  /// What WebKit loads into its web process.
  private static let extensionName = "hull-webkit-extension.so"

  private static var path: String? { folder.map { $0 + name } }

  /// The folder of the engine's programs, with a slash at the end.
  private static var folder: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = own.lastIndex(of: "/") else { return nil }
    return String(own[...slash])
  }

  /// Why the library for WebKit's web process cannot be used; nil if it can.
  static var extensionProblem: String? {
    guard let file = folder.map({ $0 + extensionName }), access(file, R_OK) != 0 else { return nil }
    return "cannot read \(file): \(String(cString: strerror(errno))); build it with make webkit"
  }

  /// Replaces this process by it. Returns only why that has failed.
  static func become() -> Failure {
    guard let path else { return Failure(message: "cannot find \(name): /proc is not mounted") }
    var arguments = [strdup(path), nil]
    defer { free(arguments[0]) }
    execv(path, &arguments)
    return cannotStart(path)
  }

  private static func cannotStart(_ path: String) -> Failure {
    Failure(message: "cannot start \(path): \(String(cString: strerror(errno)))")
  }

  /// The version of WebKit. Asking the program is slow, so that the answer is kept until the library changes.
  static func version() throws(Failure) -> String {
    guard let path else { throw Failure(message: "cannot find \(name): /proc is not mounted") }
    guard access(path, X_OK) == 0 else { throw cannotStart(path) }
    let record = VersionRecord(library: library, program: path)
    if let known = record?.version { return known }
    let version = try ask(path)
    record?.keep(version)
    return version
  }

  private static func ask(_ path: String) throws(Failure) -> String {
    guard let output = popen("exec '\(path.replacing("'", with: #"'\''"#))' --version", "r") else {
      throw cannotStart(path)
    }
    var buffer = [CChar](repeating: 0, count: 64)
    let line = fgets(&buffer, Int32(buffer.count), output).map { String(cString: $0) }
    let status = pclose(output)
    // The program, or the loader of its libraries, has said why this WebKit cannot be used.
    guard status == 0 else { exit(69) }
    guard let version = line?.split(separator: "\n").first else { throw Failure(message: "\(path) printed no version") }
    return String(version)
  }
}
