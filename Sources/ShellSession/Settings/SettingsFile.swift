/// Which file holds the user's settings.
enum SettingsFile {
  /// The file to read; nil when there is none, which is as good. One that was asked for by name must exist.
  ///
  /// - Parameter given: what `--config` says; the variable `HULL_CONFIG` comes after it.
  static func find(_ given: String?) throws(SessionError) -> String? {
    let named = given.map { ("--config", $0) } ?? fromEnvironment.map { ("HULL_CONFIG", $0) }
    if let (asker, path) = named {
      if path == noFile { return nil }
      switch FileSystem.kind(of: path) {
      case .file, .other: return path
      case .folder: throw SessionError(.badInput, "\(asker): \(path): is a folder, not a file of settings")
      case .missing: throw SessionError(.badInput, "\(asker): \(path): there is no such file")
      }
    }
    guard let path = standard else { return nil }
    return FileSystem.kind(of: path) == .missing ? nil : path
  }

  /// Where the file is, or would be; nil when none is wanted.
  ///
  /// - Parameter given: see `find`.
  static func place(_ given: String?) -> String? {
    let path = given ?? fromEnvironment ?? standard
    return path == noFile ? nil : path
  }

  /// How one asks any program to read no file.
  private static let noFile = "/dev/null"

  /// Where the file is looked for when nobody names one.
  static var standard: String? { ConfigFolder.path.map { $0 + "/config.yaml" } }

  private static var fromEnvironment: String? {
    ProcessEnvironment.variable("HULL_CONFIG").flatMap { $0.isEmpty ? nil : $0 }
  }
}
