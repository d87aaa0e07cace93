import ShellScreen
import SourceText

extension Settings {
  /// The settings in force: of the command line, else of the environment, else of the file, else the standard ones.
  ///
  /// - Parameters:
  ///   - flags: what the command line says.
  ///   - configPath: the file that it names; nil for the user's own.
  /// - Throws: everything that is wrong with any of them, also where something else is in force.
  public static func load(flags: [SettingText] = [], configPath: String? = nil) throws(SessionError) -> Settings {
    let names = ThemeShelf.names
    let spoken = try SettingsReader.layer(of: environment + flags, themeNames: names)
    let surroundings = try SettingsReader.layer(of: surroundings, themeNames: names)
    guard let path = try SettingsFile.find(configPath) else { return Settings(layers: [spoken, surroundings]) }
    var settings = Settings(layers: [spoken, try fileLayer(path, themeNames: names), surroundings])
    settings.file = path
    return settings
  }

  /// What holds where nobody has said anything else, because of where the terminal is: over a network nothing travels.
  private static var surroundings: [SettingText] {
    guard let value = ProcessEnvironment.variable("SSH_CONNECTION"), !value.isEmpty else { return [] }
    return [SettingText(name: .motion, text: Motion.reduced.rawValue, source: .environment("SSH_CONNECTION"))]
  }

  private static var environment: [SettingText] {
    var texts: [SettingText] = []
    // What all programs hear; our own variable is nearer.
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

  private static func fileLayer(_ path: String, themeNames: [String]) throws(SessionError) -> SettingsLayer {
    let text = try FileSystem.text(of: path)
    var reader = SettingsReader(themeNames: themeNames, folder: FileSystem.parent(of: path)) { node in
      .file(path: path, line: node.position.line)
    }
    do throws(Diagnostic) {
      let documents = try YAMLDocument.parseAll(text, path: path)
      // A file of nothing but comments is one with standard settings.
      if let root = documents.first { reader.read(root) }
      if documents.count > 1 {
        reader.diagnostics.append(documents[1].diagnostic("there is a second document, only one is allowed"))
      }
    } catch {
      reader.diagnostics.append(error)
    }
    guard reader.diagnostics.isEmpty else {
      throw SessionError(.badInput, DiagnosticList(reader.diagnostics).diagnostics.map(\.description))
    }
    return reader.layer
  }
}
