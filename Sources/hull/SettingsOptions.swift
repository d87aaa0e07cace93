import ArgumentParser
import ShellScreen
import ShellSession
import SourceText
import TerminalNcurses

/// The settings on the command line; others come from the environment and the file.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The settings file (default: $XDG_CONFIG_HOME/hull/config.yaml).", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var config: String?

  @Option(
    help: "The theme: a name (`hull themes` lists them) or a file (default: depends on the terminal's background).",
    completion: ArgumentCompletions.themes)
  var theme: String?

  @Option(help: "The color depth of the terminal.")
  var color: TerminalOptions.ColorChoice?

  @Option(
    help: "The glyphs of icons: auto, ascii, unicode or nerd.",
    completion: .list(IconChoice.named.map(\.name)))
  var icons: String?

  @Option(help: "Animations of the screen: full, reduced or none.")
  var motion: MotionPreference?

  @Flag(help: "Hold the phases of a death on the screen for an audience. The app does not wait.")
  var demo = false

  @Option(help: ArgumentHelp("The duration of each phase with --demo.", valueName: "duration"))
  var demoHold: DurationArgument?

  @Flag(name: .customLong("no-inspector"), help: "Hide the inspector on wide terminals.")
  var hidesInspector = false

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, for selecting text.")
  var leavesMouse = false

  @OptionGroup var engineStart: EngineStartOptions

  /// The sources of the settings of this run.
  var loader: SettingsLoader {
    var texts: [SettingText] = []
    if let theme { texts.append(.flag("--theme", .theme, theme)) }
    if let color { texts.append(.flag("--color", .color, color.name)) }
    if let icons { texts.append(.flag("--icons", .icons, icons)) }
    if let motion { texts.append(.flag("--motion", .motion, motion.rawValue)) }
    if demo { texts.append(.flag("--demo", .demo, "true")) }
    if let demoHold {
      let text = DurationText.formatted(milliseconds: demoHold.milliseconds)
      texts.append(.flag("--demo-hold", .demoHold, text))
    }
    if hidesInspector { texts.append(.flag("--no-inspector", .inspectorShown, "false")) }
    if leavesMouse { texts.append(.flag("--no-mouse", .mouse, "false")) }
    return SettingsLoader(flags: texts + engineStart.texts, configPath: config)
  }
}

extension MotionPreference: ExpressibleByArgument {}

extension TerminalOptions.ColorChoice: ExpressibleByArgument {
  package static var allValueStrings: [String] { named.map(\.name) }

  package var defaultValueDescription: String { name }

  package init?(argument: String) {
    guard let choice = Self.named.first(where: { $0.name == argument }) else { return nil }
    self = choice.value
  }
}
