import ShellScreen
import SourceText
import TerminalNcurses

extension SettingName {
  /// The form of the settings file. Every value may be missing.
  package static var fileForm: ValueShape {
    let fields = topKeys.map { top -> FieldDefinition in
      if let name = SettingName(rawValue: top) { return .optional(top, .orNull(name.form), name.summary) }
      let inner = allCases.filter { $0.path.first == top && $0.path.count == 2 }.map { name in
        FieldDefinition(name.path[1], .orNull(name.form), name.summary)
      }
      return .optional(top, .orNull(.mapping(MappingShape(inner))), "the \(top)")
    }
    return .orNull(.mapping(MappingShape(fields)))
  }

  /// The form of the value.
  private var form: ValueShape {
    switch self {
    case .theme:
      .either([
        .text,
        .mapping(
          MappingShape(
            ThemeVariant.allCases.map { .optional($0.rawValue, .text, "the theme for \($0.rawValue) terminals") })),
      ])
    case .color: .choice(TerminalOptions.ColorChoice.named.map(\.name))
    case .icons: .choice(IconChoice.named.map(\.name))
    case .motion: .choice(of: MotionPreference.self)
    case .demo, .mouse, .inspectorShown, .zygote, .sandbox: .boolean
    case .demoHold: .duration
    case .inspectorPanel: .choice(InspectorPanel.named.map(\.name))
    case .inspectorWidth:
      .integer(
        minimum: SettingsReader.inspectorColumns.lowerBound, maximum: SettingsReader.inspectorColumns.upperBound)
    case .clipboard: .choice(of: ClipboardChoice.self)
    case .keys: KeyMap.debugging.settingsForm
    }
  }

  /// What the setting is, for editors.
  package var summary: String {
    switch self {
    case .theme: "a theme for all terminals, or one for light and one for dark terminals: names or paths"
    case .color: "the color depth of the terminal"
    case .icons: "glyphs of icons; `nerd` needs a Nerd Font"
    case .motion: "animations of the screen; by default `reduced` over SSH, otherwise `full`"
    case .demo: "whether the phases of a death are held on the screen for an audience"
    case .demoHold: "the duration of each phase, from `100ms` to `60s`"
    case .mouse: "whether Hull uses the mouse"
    case .inspectorShown: "whether the inspector is visible at the start, from 100 columns on"
    case .inspectorPanel: "the first panel of the inspector"
    case .inspectorWidth: "the width of the inspector in columns"
    case .clipboard: "how text is copied"
    case .zygote: "whether page processes are forked from a zygote"
    case .sandbox: "whether page processes, scripts of flows and native scripts are locked in a sandbox"
    case .keys: "keys by the names of actions: a key, a list of keys, or `<disabled>`"
    }
  }
}
