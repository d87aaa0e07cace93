import ArgumentParser
import ShellScreen
import ShellSession
import TerminalModel
import TerminalNcurses

/// `hull themes`: lists, shows and checks themes.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "List themes, show an app in them, and check theme files.",
    discussion: """
      `hull themes` lists the names. Files are base16 or base24 schemes, or themes of Hull (docs/themes.md). Theme \
      files in $XDG_CONFIG_HOME/hull/themes are available by name, too.

      Examples:
        hull themes
        hull themes nord gruvbox-light
        hull themes --all --app bank --size 120x30
        hull themes --check mine.yaml
        hull themes --roles
      """)

  @Argument(help: "Themes to show: names, or theme files.", completion: ArgumentCompletions.themes)
  var themes: [String] = []

  @Flag(help: "Show every theme.")
  var all = false

  @Flag(help: "Report errors and low contrast in the named themes, or in all themes.")
  var check = false

  @Flag(help: "List the roles that a theme can style, with their defaults.")
  var roles = false

  @Option(
    help: ArgumentHelp("The app to show (default: a small one).", valueName: "folder"),
    completion: ArgumentCompletions.apps
  )
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Size of the screen; with 100 columns or more it contains the inspector.", valueName: "80x24"))
  var size = GridSizeArgument(GridSize(columns: 80, rows: 24))

  @Option(help: "The color depth of the terminal.")
  var color = TerminalOptions.ColorChoice.auto

  func validate() throws {
    if roles, all || check || !themes.isEmpty { throw ValidationError("--roles lists the roles of all themes") }
    if all, !themes.isEmpty { throw ValidationError("--all cannot be combined with names of themes") }
  }

  func run() throws {
    if roles { return Output.report(ThemeRoleListing.text) }
    if check { return try runCheck() }
    let depth = StandardOutputColors.depth(
      color, environment: ProcessEnvironment.variables(TerminalEnvironmentVariables.names)
    ).colorDepth
    guard all || !themes.isEmpty else { return Output.report(ThemeListing.text(depth: depth)) }
    // Load all themes first, so that an invalid name is reported before the first theme is shown.
    let chosen = try (all ? ThemeCatalog.names : themes).map { name in (name, try ThemeLoader.named(name)) }
    let preview = try ThemePreview(app: app, size: size.size, engineStart: SettingsLoader().loadEngineStart())
    for (name, theme) in chosen {
      Output.line(name)
      let grid = try preview.screen(theme)
      Output.bytes(Array((depth == .none ? GridExport.text(grid) : GridExport.ansi(grid, depth: depth)).utf8))
    }
  }

  private func runCheck() throws {
    let result = ThemeCheck(themes.isEmpty ? ThemeCatalog.names : themes)
    result.lines.forEach { Output.line($0) }
    result.warnings.forEach { Output.line($0) }
    if !result.errors.isEmpty { throw SessionError(.badInput, result.errors) }
    if !result.warnings.isEmpty { throw CheckFailure() }
  }
}
