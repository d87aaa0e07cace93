import ArgumentParser
import Flows
import ShellRuntime
import ShellSession
import SourceText

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

  @Argument(help: "Flow files, or folders of them.", completion: CompletionWords.flows)
  var flows: [String]

  @OptionGroup var app: AppOptions

  @Flag(help: "Parse only.")
  var check = false

  @Flag(help: "Print every step.")
  var verbose = false

  @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "file"), completion: .file())
  var junit: String?

  @Option(help: ArgumentHelp("Write what happened, one JSON object a line.", valueName: "file"), completion: .file())
  var json: String?

  @Option(help: ArgumentHelp("Write a report of HTML pages.", valueName: "folder"), completion: .directory)
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Folder for what flows write by takeScreenshot and startRecording (default: the current one).",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(help: "How often a flow that fails is run again; one that passes then is reported as flaky.")
  var retries = 0

  @Option(help: "How many flows run at a time (default: by processors and flows).")
  var jobs: Int?

  @Option(help: ArgumentHelp("Run only this part of the flows, for instance 2/4.", valueName: "number/count"))
  var shard: String?

  @Flag(help: "Run again whenever a page or a flow was changed; Ctrl-C ends it.")
  var watch = false

  @Flag(help: "Stop in the terminal at a step that fails, with the app as it is then.")
  var debug = false

  @Flag(help: "Wait for real time, as in the terminal; runs do not repeat then.")
  var realTime = false

  @Option(help: ArgumentHelp("Only flows with one of these tags, separated by commas.", valueName: "tags"))
  var includeTags: String?

  @Option(help: ArgumentHelp("No flows with any of these tags.", valueName: "tags"))
  var excludeTags: String?

  @Option(
    help: ArgumentHelp(
      "Size of the screen in cells, whatever flows say in their headers (default: theirs, or 80x24).",
      valueName: "columnsxrows"))
  var size: GridSizeArgument?

  @Option(help: "Seed of the pages' randomness.")
  var seed: UInt64 = 1

  @Option(help: "Virtual time for lookups and assertions.")
  var lookupTimeout = DurationArgument(milliseconds: 17_000)

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp("A variable of the flows.", valueName: "name=value"))
  var environment: [String] = []

  @Flag(help: "Accept the screens that flows compare, as they are now.")
  var updateGoldens = false

  @Option(help: "Real time that one script of a flow may run.")
  var scriptTimeout = DurationArgument(milliseconds: RuntimeLimits.scriptTime)

  @Flag(
    help: ArgumentHelp("Remember page processes, and run only what they have not done before.", visibility: .hidden))
  var rememberPages = false

  func validate() throws {
    guard !watch || !check else { throw ValidationError("--watch runs flows, and --check does not") }
    guard !debug || !check else { throw ValidationError("--debug runs flows, and --check does not") }
    guard !debug || jobs ?? 1 == 1 else { throw ValidationError("--debug runs one flow at a time, without --jobs") }
    guard (0...FlowSuite.retryLimit).contains(retries) else {
      throw ValidationError("--retries takes a number from 0 to \(FlowSuite.retryLimit)")
    }
    if let jobs, !(1...FlowSuite.jobLimit).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to \(FlowSuite.jobLimit)")
    }
    if let shard, FlowShard(shard) == nil {
      throw ValidationError("--shard takes a part and a count, for instance 2/4, not \(shard)")
    }
  }

  func run() throws {
    if watch { try runAgainAndAgain() } else { try runOnce() }
  }

  /// What is wrong with a file is said like what fails, and may be right the next time.
  private func runAgainAndAgain() throws -> Never {
    var watch = FileWatch(try FlowSuite(flows, options: options).folders)
    while true {
      do {
        try runOnce()
      } catch let error as SessionError where error.status != .interrupted && error.status != .terminated {
        error.messages.forEach { Output.error($0) }
      } catch is ChecksFailed {
        // All that failed has been told.
      }
      // What the flows have written themselves is no news.
      watch.accept()
      Output.line("Waiting for a change of pages or flows; Ctrl-C ends.")
      let changed = watch.nextChange()
      let name = changed.first.map { FileSystem.relative($0) } ?? ""
      Output.line("\n\(changed.count == 1 ? name : "\(name) and \(changed.count - 1) more") changed.")
    }
  }

  private func runOnce() throws {
    let files = RunReports(junit: junit, json: json, html: html)
    var options = options
    options.recording = files.recording
    options.debugSession = debug ? try FlowDebugSession() : nil
    defer { options.debugSession?.end() }
    options.flow.variables = try FlowEnvironment.variables(given: environment) + options.shard.variables
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
    try files.prepare()
    try run(suite, with: files)
  }

  private func run(_ suite: FlowSuite, with files: RunReports) throws {
    let flows = try suite.chosen()
    guard !flows.isEmpty || shard != nil else {
      throw SessionError(.badInput, "no flow has the tags that were asked for; looked at \(suite.paths.count)")
    }
    let clock = ContinuousClock()
    let start = clock.now
    var progress = ProgressLine(flows)
    defer { progress.clear() }
    // On a terminal an interrupted run ends with the summary of the flows that ran.
    let isInterruptible = (files.areWanted || progress.isOnTerminal) && !debug
    var reports: [FlowReport] = []
    var failure: SessionError?
    do throws(SessionError) {
      try suite.run(
        jobs: debug ? 1 : jobs ?? FlowSuite.defaultJobs(for: flows.count), outcome: files.outcome,
        willRun: { progress.begin($0) }, interruption: isInterruptible ? Interruption() : nil
      ) { outcome in
        reports.append(outcome.report)
        progress.end(outcome.report, withSteps: verbose)
        do throws(SessionError) {
          try files.take(outcome)
        } catch {
          failure = failure ?? error
        }
      }
    } catch {
      failure = error
    }
    progress.clear()
    let spent = (clock.now - start) / .milliseconds(1)
    let device = "\((app.platform ?? .ios).rawValue), \(app.engine)"
    // Whatever has ended the run: what ran until then is reported.
    try files.finish(RunDescription(device: device, seed: seed, realMilliseconds: spent))
    if let failure, failure.status != .interrupted, failure.status != .terminated { throw failure }
    progress.end(RunSummary(reports, planned: flows.count, realMilliseconds: spent, rerun: rerun))
    if let failure { throw failure }
    let causes = Set(reports.compactMap { $0.failure?.cause })
    guard causes.isEmpty else { throw ChecksFailed(status: Self.status(of: causes)) }
  }

  /// The command for the failed flows, with the options that decide what flows do.
  private var rerun: RerunCommand {
    var command = RerunCommand()
    command.add("--engine", app.engine == "embedded" ? nil : app.engine)
    command.add("--platform", app.platform?.rawValue)
    command.add("--policy", app.policy?.rawValue)
    command.add("--seed", seed == 1 ? nil : "\(seed)")
    command.add("--size", size?.size.text)
    let lookup = lookupTimeout.milliseconds
    command.add("--lookup-timeout", lookup == 17_000 ? nil : DurationText.text(milliseconds: lookup))
    let script = scriptTimeout.milliseconds
    command.add("--script-timeout", script == RuntimeLimits.scriptTime ? nil : DurationText.text(milliseconds: script))
    if realTime { command.add(flag: "--real-time") }
    for setting in environment { command.add(variable: setting) }
    return command
  }

  private var options: FlowSuite.Options {
    var options = FlowSuite.Options()
    options.engine = app.engine
    options.platform = app.platform
    options.policy = app.policy
    options.seed = seed
    options.size = size?.size
    options.outputFolder = output
    options.includedTags = Self.tags(includeTags)
    options.excludedTags = Self.tags(excludeTags)
    options.retries = retries
    options.shard = shard.flatMap { FlowShard($0) } ?? .whole
    options.clockMode = realTime ? .real : .virtual
    options.flow = FlowOptions(lookupTimeout: lookupTimeout.milliseconds, seed: seed)
    options.flow.updatesGoldens = updateGoldens
    options.scriptTime = scriptTimeout.milliseconds
    options.remembersPages = rememberPages
    return options
  }

  /// A failed check wins: it is what the flows are run for.
  private static func status(of causes: Set<FlowFailure.Cause>) -> Int32 {
    if causes.contains(.check) { return 1 }
    return causes.contains(.engine) ? 3 : 2
  }

  static func tags(_ text: String?) -> Set<String> {
    Set((text ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
  }
}
