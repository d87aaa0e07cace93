/// Where the settings of a run come from; it can be asked again once the file has changed.
public struct SettingsLoader: Sendable {
  /// What the command line says.
  private let flags: [SettingText]
  /// The file that it names; nil for the user's own.
  private let configPath: String?

  public init(flags: [SettingText] = [], configPath: String? = nil) {
    self.flags = flags
    self.configPath = configPath
  }

  /// The settings in force now. Throws everything that is wrong with them.
  public func load() throws(SessionError) -> Settings {
    try Settings.load(flags: flags, configPath: configPath)
  }

  /// The file whose changes count, under its name and, where that is a link, under that of what it leads to. It need not be
  /// there yet. Empty where none is read, or one that is no file on a disk.
  var watchedFiles: [String] {
    guard let path = SettingsFile.place(configPath) else { return [] }
    switch FileSystem.kind(of: path) {
    case .file, .missing: return Set([path, FileSystem.absolute(path)]).sorted()
    case .folder, .other: return []
    }
  }
}
