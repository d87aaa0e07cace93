import ArgumentParser
import ShellScreen
import ShellSession
import SourceText
import TerminalNcurses

/// What the command line can say about settings; the rest is the environment's and the file's.
struct SettingsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The file of settings (default: $XDG_CONFIG_HOME/hull/config.yaml).", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var config: String?

  @Option(
    help: "The theme: a name, of which `hull themes` has a list, or a file (default: by the terminal's background).",
    completion: CompletionWords.themes)
  var theme: String?

  @Option(help: "The terminal's colours.")
  var color: TerminalOptions.ColorChoice?

  @Option(
    help: "The signs of the frame: auto, ascii, unicode or nerd.",
    completion: .list(IconChoice.named.map(\.name)))
  var icons: String?

  @Option(help: "What moves when the frame changes: full, reduced or none.")
  var motion: Motion?

  @Flag(help: "Hold the phases of a death on the screen, for an audience; the app does not wait.")
  var demo = false

  @Option(help: ArgumentHelp("How long --demo holds each phase.", valueName: "duration"))
  var demoHold: DurationArgument?

  @Flag(name: .customLong("no-inspector"), help: "No inspector beside the frame on wide terminals.")
  var hidesInspector = false

  @Flag(name: .customLong("no-mouse"), help: "Leave the mouse to the terminal, which selects text with it.")
  var leavesMouse = false

  /// Where the settings of this run come from.
  var loader: SettingsLoader {
    var texts: [SettingText] = []
    if let theme { texts.append(.flag("--theme", .theme, theme)) }
    if let color { texts.append(.flag("--color", .color, color.name)) }
    if let icons { texts.append(.flag("--icons", .icons, icons)) }
    if let motion { texts.append(.flag("--motion", .motion, motion.rawValue)) }
    if demo { texts.append(.flag("--demo", .demo, "true")) }
    if let demoHold {
      let text = DurationText.text(milliseconds: demoHold.milliseconds)
      texts.append(.flag("--demo-hold", .demoHold, text))
    }
    if hidesInspector { texts.append(.flag("--no-inspector", .inspectorShown, "false")) }
    if leavesMouse { texts.append(.flag("--no-mouse", .mouse, "false")) }
    return SettingsLoader(flags: texts, configPath: config)
  }
}

extension Motion: ExpressibleByArgument {}

extension TerminalOptions.ColorChoice: ExpressibleByArgument {
  public static var allValueStrings: [String] { named.map(\.name) }

  public var defaultValueDescription: String { name }

  public init?(argument: String) {
    guard let choice = Self.named.first(where: { $0.name == argument }) else { return nil }
    self = choice.value
  }
}
