import ArgumentParser
import EngineComparison
import Flows
import ShellRuntime
import ShellScreen
import ShellSession
import TerminalModel

/// `hull compare`: runs pages and flows with two engines, and reports what differs.
struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Run a page or a flow with two engines, and report what differs.",
    discussion: """
      Of a page, it compares the text of the screen by rows, colors and attributes of cells with the same characters, \
      title, URL, history, console, navigation bar and tab bar. Of a flow, it compares the same after each step, the \
      results of steps, and the timeline of bridge calls, loads, dialogs and deaths. docs/compare.md describes the reports.

      Examples:
        hull compare page.html
        hull compare bank --page --html report.html
        hull compare bank/flows/03-pay-rent-from-home.yaml
        hull compare --summary pages/*.html

      Exit status 1 means that something differs.
      """)

  @Argument(
    help: """
      App folders, URLs, .html files, flows, samples such as bank, or folders of flows or of .html files.
      """,
    completion: ArgumentCompletions.targets)
  var targets: [String]

  @OptionGroup var app: AppOptions

  @Option(
    help: ArgumentHelp(
      "The engine to compare with (default: webkit, or embedded if the first engine is webkit).", valueName: "name"))
  var with: String?

  @OptionGroup var engineStart: EngineStartOptions

  @OptionGroup var conditions: RunConditions

  @OptionGroup var flow: FlowRunOptions

  @OptionGroup var load: PageLoadOptions

  @Flag(help: "Compare only the pages: whole documents, without chrome.")
  var page = false

  @Option(
    help: "The theme of pages: a name (`hull themes` lists them) or a file.", completion: ArgumentCompletions.themes)
  var theme: String?

  @Flag(help: "Print one line for each target.")
  var summary = false

  @Flag(help: "Print the details of every step that differs, instead of the first one.")
  var verbose = false

  @Option(
    help: ArgumentHelp("Write a report with both screens next to each other.", valueName: "file"), completion: .file())
  var html: String?

  @Option(help: "The output format.")
  var format = ComparisonFormat.text

  func validate() throws {
    guard format == .text || !summary && !verbose else {
      throw ValidationError("--summary and --verbose are for --format text")
    }
    guard !summary || !verbose else { throw ValidationError("--summary cannot be combined with --verbose") }
  }

  func run() throws {
    let chosen = try targets.flatMap { try ComparisonTarget.all($0) }
    if chosen.contains(where: { $0.kind == .flow }), page || theme != nil || load.until != nil {
      throw SessionError(.badInput, "--page, --theme and --until are for pages, not for flows")
    }
    var options = ComparisonRun.Options()
    options.suite.engine = app.engine
    options.suite.platform = app.platform
    options.suite.policy = app.policy
    options.suite.seed = conditions.seed
    options.suite.size = conditions.size?.size
    options.suite.engineStart = try engineStart.settings()
    options.suite.flow = FlowOptions(lookupTimeout: flow.lookupTimeout.milliseconds, seed: conditions.seed)
    options.suite.flow.variables = try FlowEnvironment.variables(given: flow.environment)
    options.otherEngine = with
    options.timeout = load.timeout.milliseconds
    options.until = load.until
    options.isPageOnly = page
    options.theme = theme
    let run = try ComparisonRun(chosen, app: app, options: options)
    defer { run.end() }
    if let html { try FileSystem.ensureWritable(html) }
    for limitations in run.limitations { Output.line(limitations, to: .standardError) }
    try report(chosen, run)
  }

  private func report(_ targets: [ComparisonTarget], _ run: ComparisonRun) throws {
    let console = ComparisonConsole(StatusLine().reportFormat, showsAllSteps: verbose)
    var comparisons: [TargetComparison] = []
    var failures: [SessionError] = []
    for target in targets {
      do throws(SessionError) {
        let comparison = try run.compare(target)
        comparisons.append(comparison)
        guard format == .text else { continue }
        Output.report(summary ? console.line(comparison) : console.text(comparison))
        if !summary, targets.count > 1 { Output.report("") }
      } catch {
        // The other targets are compared nevertheless.
        failures.append(error)
        error.messages.forEach { Output.error($0) }
      }
    }
    switch format {
    case .text: if targets.count > 1 { Output.report(console.summary(comparisons, failures: failures.count)) }
    case .json: Output.report(PageDump.escaping(ComparisonJSON.text(comparisons, failures: failures.map(\.message))))
    }
    if let html {
      let colors = ExportColors(theme: run.theme)
      let page = ComparisonHTML.page(comparisons) { GridExport.svg($0, colors: colors) }
      try AtomicFile.write(page.utf8, to: html)
    }
    if comparisons.contains(where: { !$0.isEqual }) { throw CheckFailure() }
    if let failure = failures.first { throw CheckFailure(status: failure.status.rawValue) }
  }
}

/// The output formats of a comparison.
enum ComparisonFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
