import ArgumentParser
import Flows
import Sharding
import ShellCore
import ShellRuntime
import ShellScreen
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hull replay`: runs a flow of a trace again up to an event.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a flow of a trace again up to one of its events, and stop there with live processes.",
    discussion: """
      The events up to there must be those of the trace, byte for byte. In a terminal the app is shown at the event and can be \
      used from there on; otherwise its screen is printed. Options that the run had, such as --policy, must be given again; \
      seed and platform are those of the trace.

      Examples:
        hull test Pages/bank/flows/03-pay-rent-from-home.yaml --json trace.jsonl
        hull replay trace.jsonl --to 40
      """)

  @Argument(help: "A trace of hull test --json.", completion: .file(extensions: ["jsonl"]))
  var trace: String

  @Option(help: "The number of the event in the flow's part of the trace, from 1.")
  var to: Int

  @Option(help: ArgumentHelp("The flow, as named in the trace (default: its only one).", valueName: "path"))
  var flow: String?

  @Option(
    help: ArgumentHelp(
      "The page engine: embedded, NAME for the program hull-NAME, or a path (default: the one in app.yaml, or embedded).",
      valueName: "name"))
  var engine: String?

  @Option(
    help: ArgumentHelp("The recovery policy of the run.", valueName: "name"),
    completion: .list(RecoveryChoice.names))
  var policy: RecoveryChoice?

  @Option(help: ArgumentHelp("Size of the screen in cells.", valueName: "columnsxrows"))
  var size: GridSizeArgument?

  @Option(help: "Timeout of lookups and assertions in virtual time.")
  var lookupTimeout = DurationArgument(milliseconds: 17_000)

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp("Set a variable of the flow.", valueName: "name=value"))
  var environment: [String] = []

  @OptionGroup var settings: SettingsOptions

  func run() throws {
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let terminal = isTerminal ? try ReplayTerminal(settings.loader) : nil
    let file = try TraceFile(path: trace)
    let part = try file.part(of: flow)
    let replay = try TraceReplay(file, flow: flow, event: to) { (session) throws(SessionError) in
      if let terminal {
        try terminal.show(session, notice: notice(part))
      } else {
        Output.line("\(place(in: part)): \(part.lines[to - 1])")
        Output.line(GridExport.text(session.screenGrid()))
      }
    }
    // Screenshots and recordings of the flow are not written again.
    let scratch = try TemporaryFolder(prefix: "hull-replay")
    try suite(of: part, outputFolder: scratch.path).replay(replay)
    if let status = terminal?.exitStatus, status != 0 { throw ExitCode(status) }
  }

  /// Where the app was stopped, for the user.
  func notice(_ part: TraceFile.Part) -> String { "Replayed to \(place(in: part)); q quits" }

  private func place(in part: TraceFile.Part) -> String { "event \(to) of \(part.lines.count) of \(part.flow)" }

  func suite(of part: TraceFile.Part, outputFolder: String) throws(SessionError) -> FlowSuite {
    var options = FlowSuite.Options()
    options.engine = engine
    options.platform = part.platform
    options.policy = policy
    options.seed = part.seed
    options.size = size?.size
    options.flow = FlowOptions(lookupTimeout: lookupTimeout.milliseconds, seed: part.seed)
    options.flow.variables = try FlowEnvironment.variables(given: environment) + Shard.all.variables
    options.recording = .trace
    options.engineStart = try settings.engineStart.settings()
    options.outputFolder = outputFolder
    return try FlowSuite([part.flow], options: options)
  }
}
