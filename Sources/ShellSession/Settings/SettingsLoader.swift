import ShellRuntime

/// The sources of a run's settings, which can be loaded again after the file has changed.
package struct SettingsLoader: Sendable {
  /// The settings of the command line.
  private let flags: [SettingText]
  /// The file named on the command line; nil for the default one.
  private let configPath: String?

  package init(flags: [SettingText] = [], configPath: String? = nil) {
    self.flags = flags
    self.configPath = configPath
  }

  /// The effective settings. Throws all errors in them.
  package func load() throws(SessionError) -> Settings {
    try Settings.load(flags: flags, configPath: configPath)
  }

  /// Only how page processes are started. Errors in other settings are ignored, except for a file that cannot be
  /// parsed.
  package func loadEngineStart() throws(SessionError) -> EngineStart {
    try Settings.loadEngineStart(flags: flags, configPath: configPath)
  }

  /// The settings file to watch, under its own path and, for a symbolic link, that of its target. It need not exist.
  /// Empty if none is read, or if it is not a regular file.
  var watchedFiles: [String] {
    guard let path = SettingsFile.path(configPath) else { return [] }
    switch FileSystem.kind(of: path) {
    case .file, .missing: return Set([path, FileSystem.absolute(path)]).sorted()
    case .folder, .other: return []
    }
  }
}
