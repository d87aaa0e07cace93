/// Locates the user's settings file.
enum SettingsFile {
  /// The file to read; nil if there is none. A file that was named explicitly must exist.
  ///
  /// - Parameter given: the value of `--config`, which overrides the variable `HULL_CONFIG`.
  static func find(_ given: String?) throws(SessionError) -> String? {
    let named = given.map { ("--config", $0) } ?? fromEnvironment.map { ("HULL_CONFIG", $0) }
    if let (origin, path) = named {
      if path == noFile { return nil }
      switch FileSystem.kind(of: path) {
      case .file, .other: return path
      case .folder: throw SessionError(.badInput, "\(origin): \(path): is a folder, not a file of settings")
      case .missing:
        try FileSystem.checkAccess(to: path)
        throw SessionError(.badInput, "\(origin): \(path): no such file")
      }
    }
    guard let path = standard else { return nil }
    return FileSystem.kind(of: path) == .missing ? nil : path
  }

  /// The path of the file, which need not exist; nil if no file is to be read.
  ///
  /// - Parameter given: see `find`.
  static func path(_ given: String?) -> String? {
    let path = given ?? fromEnvironment ?? standard
    return path == noFile ? nil : path
  }

  /// The conventional path for "read no file".
  private static let noFile = "/dev/null"

  /// The default path.
  static var standard: String? { ConfigFolder.path.map { $0 + "/config.yaml" } }

  private static var fromEnvironment: String? {
    ProcessEnvironment.variable("HULL_CONFIG").flatMap { $0.isEmpty ? nil : $0 }
  }
}
