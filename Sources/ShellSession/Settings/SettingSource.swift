/// The source of an effective setting. Flags override the environment, and the environment overrides the file.
package enum SettingSource: Equatable, Sendable {
  /// The option of the command line, such as `--theme`.
  case flag(String)
  /// The variable, such as `HULL_THEME`.
  case environment(String)
  case file(path: String, line: Int)
  case standard

  /// The text for reports: `--theme`, `HULL_THEME`, `config.yaml:3`, `default`.
  package var description: String {
    switch self {
    case .flag(let name), .environment(let name): name
    case .file(let path, let line): "\(path):\(line)"
    case .standard: "default"
    }
  }
}
