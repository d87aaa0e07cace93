import ArgumentParser
import Flows
import ShellRuntime
import ShellSession

/// `hull test`: flows.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run flows: navigation tests in Maestro's syntax, headless and in virtual time.",
    discussion: """
      Examples:
        hull test Pages/bank/flows
        hull test Pages/bank/flows --policy none --junit report.xml
        hull test --check my-flow.yaml
      """)

  @Argument(help: "Flow files, or folders of them.")
  var flows: [String]

  @OptionGroup var app: AppOptions

  @Flag(help: "Parse only.")
  var check = false

  @Flag(help: "Print every step.")
  var verbose = false

  @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Only flows with one of these tags, separated by commas.", valueName: "tags"))
  var includeTags: String?

  @Option(help: ArgumentHelp("No flows with any of these tags.", valueName: "tags"))
  var excludeTags: String?

  @Option(help: "Seed of the pages' randomness.")
  var seed: UInt64 = 1

  @Option(help: "Virtual time for lookups and assertions.")
  var lookupTimeout = DurationArgument(milliseconds: 17_000)

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp("A variable of the flows.", valueName: "name=value"))
  var environment: [String] = []

  @Option(help: "Real time that one script of a flow may run.")
  var scriptTimeout = DurationArgument(milliseconds: RuntimeLimits.scriptTime)

  func run() throws {
    let variables = try FlowEnvironment.variables(given: environment)
    var options = options
    options.flow.variables = variables
    let suite = try FlowSuite(flows, options: options)
    let diagnostics = suite.check()
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics { Output.error(diagnostic.description) }
      throw ChecksFailed(status: 2)
    }
    if check {
      Output.line("\(suite.paths.count) \(suite.paths.count == 1 ? "flow" : "flows"), no errors")
      return
    }
    // A report that cannot be written is found out before the flows have run, not after.
    if let junit { try FileSystem.write([], to: junit) }
    var reports: [FlowReport] = []
    try suite.run { report in
      reports.append(report)
      Output.line(ConsoleReporter.text(report))
      if verbose { Output.line(ConsoleReporter.steps(report)) }
    }
    guard !reports.isEmpty else {
      throw SessionError(.badInput, "no flow has the tags that were asked for; looked at \(suite.paths.count)")
    }
    if let junit {
      let device = "\((app.platform ?? .ios).rawValue), \(app.engine)"
      try FileSystem.write(JUnitReport.xml(reports, device: device).utf8, to: junit)
    }
    Output.line(ConsoleReporter.summary(reports))
    let causes = Set(reports.compactMap { $0.failure?.cause })
    guard causes.isEmpty else { throw ChecksFailed(status: Self.status(of: causes)) }
  }

  private var options: FlowSuite.Options {
    var options = FlowSuite.Options()
    options.engine = app.engine
    options.platform = app.platform
    options.policy = app.policy
    options.seed = seed
    options.includedTags = Self.tags(includeTags)
    options.excludedTags = Self.tags(excludeTags)
    options.flow = FlowOptions(lookupTimeout: lookupTimeout.milliseconds, seed: seed)
    options.scriptTime = scriptTimeout.milliseconds
    return options
  }

  /// A failed check wins: it is what the flows are run for.
  private static func status(of causes: Set<FlowFailure.Cause>) -> Int32 {
    if causes.contains(.check) { return 1 }
    return causes.contains(.engine) ? 3 : 2
  }

  private static func tags(_ text: String?) -> Set<String> {
    Set((text ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
  }
}
