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

/// A setting's value and its source.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  package var source: SettingSource

  package init(_ value: Value, _ source: SettingSource = .standard) {
    self.value = value
    self.source = source
  }
}

/// A setting given as text on the command line or in the environment.
package struct SettingText: Equatable, Sendable {
  package var name: SettingName
  package var text: String
  package var source: SettingSource

  /// - Parameter flag: the option's name, such as `--theme`.
  package static func flag(_ flag: String, _ name: SettingName, _ text: String) -> SettingText {
    SettingText(name: name, text: text, source: .flag(flag))
  }
}
