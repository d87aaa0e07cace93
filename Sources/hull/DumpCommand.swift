import ArgumentParser
import ShellSession
import TerminalModel

/// `hull dump`: prints a screen or the value of a script, without a terminal.
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Load a page and print the screen or the value of a script; needs no terminal.",
    discussion: """
      Examples:
        hull dump bank --size 80x24
        hull dump page.html --page --format ansi
        hull dump bank --eval 'document.title'
        hull dump bank --eval 'bridge.set_navigation_bar({title: "Hello"})' --then-screen
        hull dump http://localhost:5173/ --until 'window.ready' --timeout 30s
      """)

  @Argument(
    help: "An app folder, a URL, an .html file, or a sample such as bank.", completion: ArgumentCompletions.targets)
  var target: String

  @OptionGroup var app: AppOptions

  @OptionGroup var engineStart: EngineStartOptions

  @Option(help: ArgumentHelp("Columns and rows of the screen, from 1 to 1000 each.", valueName: "80x24"))
  var size = GridSizeArgument(GridSize(columns: 80, rows: 24))

  @OptionGroup var load: PageLoadOptions

  @Flag(help: "Print only the page: the whole document, without chrome.")
  var page = false

  @Option(
    help: ArgumentHelp(
      "Print the JSON of this script's value instead of the screen; promises are awaited.", valueName: "js"))
  var eval: String?

  @Flag(
    help: "Print the screen after the script of --eval and its effects, instead of its value.")
  var thenScreen = false

  @Option(
    help: """
      The output format: text, ansi (for cat), html (a complete page), json (cells and styles), svg or png (images).
      """)
  var format = PictureFormat.text

  @Option(help: "The theme: a name (`hull themes` lists them) or a file.", completion: ArgumentCompletions.themes)
  var theme: String?

  @Flag(help: "Show the inspector; requires 100 columns.")
  var inspector = false

  @Flag(help: "Print the page's console to standard error.")
  var console = false

  func validate() throws {
    guard !thenScreen || eval != nil else {
      throw ValidationError("--then-screen requires --eval")
    }
  }

  func run() throws {
    var options = HeadlessOptions(
      engine: app.engine, size: size.size, theme: theme, showsInspector: inspector, timeout: load.timeout.milliseconds)
    options.engineStart = try engineStart.settings()
    options.showsClock = true
    options.keepsSpare = false
    let session = try HeadlessSession(target: app.target(target), options: options)
    defer { session.end() }
    if console, let limitations = session.engine.limitations { Output.line(limitations, to: .standardError) }
    let dump = PageDump(session: session, timeout: load.timeout.milliseconds)
    defer { if console { dump.consoleLines.forEach { Output.line($0, to: .standardError) } } }
    try dump.load(until: load.until)
    if let eval {
      let value = try dump.value(of: eval)
      guard thenScreen else {
        Output.bytes(Array((value + "\n").utf8))
        return
      }
      try dump.waitUntilIdle()
    }
    let grid = page ? try dump.document() : try dump.screen()
    Output.bytes(try format.bytes(of: grid, theme: session.theme))
  }
}

extension PictureFormat: ExpressibleByArgument {}
