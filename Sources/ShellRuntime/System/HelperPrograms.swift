import CProcess

#if !os(Linux)
  import Darwin
#endif

/// The programs that are installed together with `hull`.
package enum HelperPrograms {
  /// The path of this executable, without symbolic links.
  package static var ownPath: String {
    #if os(Linux)
      return FileAccess.resolve("/proc/self/exe") ?? "/proc/self/exe"
    #else
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      let hasPath = _NSGetExecutablePath(&buffer, &size) == 0
      let path = hasPath ? String(cString: buffer) : CommandLine.arguments.first ?? "hull"
      return FileAccess.resolve(path) ?? path
    #endif
  }

  /// The folders in which they can be, in the order of precedence. Below a PREFIX, programs in `bin` may be those of an
  /// older version. A test bundle is next to the products of the build or in a folder below them.
  /// - Parameter executable: the absolute path of `hull`, or of the tests.
  package static func folders(of executable: String) -> [String] {
    let folder = parent(of: executable)
    let outer = parent(of: folder)
    guard folder.hasSuffix("/bin") else { return [folder, outer] }
    return [(outer == "/" ? "" : outer) + "/libexec/hull", folder]
  }

  /// The path of a program; nil if it is missing.
  package static func path(of name: String) -> String? {
    folders(of: ownPath).lazy.map { $0 + "/" + name }.first(where: FileAccess.isExecutable)
  }

  /// The message for the user about a missing program.
  package static func missingMessage(_ name: String) -> String {
    let folders = folders(of: ownPath).joined(separator: " or ")
    return "\(name) is missing: it is not in \(folders); install Hull again, or run `make build`"
  }

  /// The guard of native programs and servers; nil if it is missing. The folders of a running program do not change.
  package static let guardian: String? = path(of: "hull-guard")

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
