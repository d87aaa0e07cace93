import ShellRuntime
import ShellScreen
import SourceText

extension Settings {
  /// The effective settings: from the command line, else the environment, else the file, else the defaults.
  ///
  /// - Parameters:
  ///   - flags: the settings of the command line.
  ///   - configPath: the file named on the command line; nil for the default one.
  /// - Throws: all errors of all sources, including those of overridden settings.
  package static func load(flags: [SettingText] = [], configPath: String? = nil) throws(SessionError) -> Settings {
    let names = ThemeCatalog.names
    let explicit = try SettingsReader.layer(of: environment + flags, themeNames: names)
    let connectionDefaults = try SettingsReader.layer(of: connectionDefaults, themeNames: names)
    guard let path = try SettingsFile.find(configPath) else { return Settings(layers: [explicit, connectionDefaults]) }
    var settings = Settings(layers: [explicit, try fileLayer(path, themeNames: names), connectionDefaults])
    settings.file = path
    return settings
  }

  /// The effective settings of `zygote` and `sandbox` alone. The file is read for those that are set nowhere else.
  static func loadEngineStart(flags: [SettingText], configPath: String?) throws(SessionError) -> EngineStart {
    let names: [SettingName] = [.zygote, .sandbox]
    let texts = (environment + flags).filter { names.contains($0.name) }
    let explicit = try SettingsReader.layer(of: texts, themeNames: [])
    let missing = names.filter { name in !texts.contains { $0.name == name } }
    guard !missing.isEmpty, let path = try SettingsFile.find(configPath) else {
      return Settings(layers: [explicit]).engineStart
    }
    return Settings(layers: [explicit, try fileLayer(path, only: missing, themeNames: [])]).engineStart
  }

  /// Defaults for the connection: over SSH, motion is reduced.
  private static var connectionDefaults: [SettingText] {
    guard let value = ProcessEnvironment.variable("SSH_CONNECTION"), !value.isEmpty else { return [] }
    return [SettingText(name: .motion, text: MotionPreference.reduced.rawValue, source: .environment("SSH_CONNECTION"))]
  }

  private static var environment: [SettingText] {
    var texts: [SettingText] = []
    // A convention of all programs; HULL_COLOR overrides it.
    if let value = ProcessEnvironment.variable("NO_COLOR"), !value.isEmpty {
      texts.append(SettingText(name: .color, text: "never", source: .environment("NO_COLOR")))
    }
    for name in SettingName.allCases {
      guard let variable = name.variable, let value = ProcessEnvironment.variable(variable), !value.isEmpty else {
        continue
      }
      texts.append(SettingText(name: name, text: value, source: .environment(variable)))
    }
    return texts
  }

  /// - Parameter names: the only settings to read; nil for all of them.
  private static func fileLayer(
    _ path: String, only names: [SettingName]? = nil, themeNames: [String]
  ) throws(SessionError) -> SettingsLayer {
    let text = try FileSystem.text(of: path)
    var reader = SettingsReader(themeNames: themeNames, folder: FileSystem.parent(of: path)) { node in
      .file(path: path, line: node.position.line)
    }
    do throws(Diagnostic) {
      let documents = try YAMLDocument.parseAll(text, path: path)
      // A file with only comments means the default settings.
      if let root = documents.first {
        if let names {
          for name in names { reader.read(name, of: root) }
        } else {
          reader.read(root)
        }
      }
      if let error = YAMLDocument.errorOfSecondDocument(documents) { reader.report(error) }
    } catch {
      reader.report(error)
    }
    guard reader.diagnostics.isEmpty else {
      throw SessionError(.badInput, DiagnosticList(reader.diagnostics).diagnostics.map(\.description))
    }
    return reader.layer
  }
}
