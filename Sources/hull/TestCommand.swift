import ArgumentParser
import Flows
import PageReplay
import Sharding
import ShellCore
import ShellRuntime
import ShellSession
import SourceText

/// `hull test`: runs flows.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run flows: navigation tests in Maestro's syntax, headless and in virtual time.",
    discussion: """
      Examples:
        hull test bank
        hull test bank --policy none --junit report.xml
        hull test --check my-flow.yaml
      """)

  @Argument(
    help: "Flow files, folders with flow files, or samples such as bank.", completion: ArgumentCompletions.flows)
  var flows: [String]

  @OptionGroup var app: AppOptions

  @OptionGroup var engineStart: EngineStartOptions

  @Flag(help: "Only parse the flows.")
  var check = false

  @Flag(help: "Print every step.")
  var verbose = false

  @OptionGroup var reports: FlowReportOptions

  @Option(
    help: ArgumentHelp(
      "Folder for the files of takeScreenshot and startRecording (default: the current folder).",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp("Keep a recording of each failed flow in this folder, as asciicast v2.", valueName: "folder"),
    completion: .directory)
  var recordFailures: String?

  @Option(
    help: ArgumentHelp(
      "Record the requests of each flow to servers, and their responses, as a HAR file in this folder.",
      valueName: "folder"), completion: .directory)
  var harRecord: String?

  @Option(
    help: ArgumentHelp(
      "Record the calls of each flow that the app's native side answers, as JSON lines in this folder.",
      valueName: "folder"), completion: .directory)
  var recordNative: String?

  @Option(help: "The number of retries of a failed flow. A flow that passes on a retry is reported as flaky.")
  var retries = 0

  @Option(help: "The number of flows that run at the same time (default: depends on processors and flows).")
  var jobs: Int?

  @OptionGroup var shards: ShardOptions

  @Flag(help: "Run again whenever a page or a flow changes; Ctrl-C exits.")
  var watch = false

  @Flag(help: "Pause in the terminal at a failed step, with the app in its current state.")
  var debug = false

  @Flag(help: "Run in real time, as in the terminal; results are not reproducible.")
  var realTime = false

  @Option(help: ArgumentHelp("Only flows with one of these tags, separated by commas.", valueName: "tags"))
  var includeTags: String?

  @Option(help: ArgumentHelp("Exclude flows with one of these tags, separated by commas.", valueName: "tags"))
  var excludeTags: String?

  @OptionGroup var conditions: RunConditions

  @OptionGroup var flow: FlowRunOptions

  @Flag(help: "Accept the current screens as the expected ones.")
  var updateGoldens = false

  @Option(help: "Timeout of a script in real time.")
  var scriptTimeout = DurationArgument(milliseconds: RuntimeLimits.scriptTime)

  @Flag(
    help: ArgumentHelp("Replay the recorded behavior of page processes where possible.", visibility: .hidden))
  var rememberPages = false

  func validate() throws {
    guard !watch || !check else { throw ValidationError("--watch cannot be combined with --check") }
    guard !debug || !check else { throw ValidationError("--debug cannot be combined with --check") }
    guard !debug || jobs ?? 1 == 1 else {
      throw ValidationError("--debug runs one flow at a time and cannot be combined with --jobs")
    }
    guard (0...FlowSuite.retryLimit).contains(retries) else {
      throw ValidationError("--retries must be from 0 to \(FlowSuite.retryLimit)")
    }
    if let jobs, !(1...FlowSuite.jobLimit).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to \(FlowSuite.jobLimit)")
    }
    guard !watch || shards.shardReport == nil else {
      throw ValidationError("--watch cannot be combined with --shard-report")
    }
  }

  func run() throws {
    if watch { try watchAndRun() } else { try runOnce() }
  }

  /// Runs the flows after each change. Errors in files are reported and do not end the loop.
  private func watchAndRun() throws -> Never {
    var watch = FilePoller(try FlowSuite(flows, options: options).folders)
    while true {
      do {
        try runOnce()
      } catch let error as SessionError where error.status != .interrupted && error.status != .terminated {
        error.messages.forEach { Output.error($0) }
      } catch is CheckFailure {
        // The failures have been reported.
      }
      // Ignore files that the flows have written.
      watch.markUnchanged()
      Output.line("Watching pages and flows for changes; Ctrl-C exits.")
      let changed = watch.nextChange()
      let name = changed.first.map { FileSystem.relative($0) } ?? ""
      Output.line("\n\(changed.count == 1 ? name : "\(name) and \(changed.count - 1) more") changed.")
    }
  }

  private func runOnce() throws {
    let printed = reports.format.map(\.format)
    var options = options
    options.shard = try shards.resolved()
    options.timings = try shards.loadedTimings()
    options.recording = RunReports.recording(
      paths: reports.paths, printed: printed, hasShardReport: shards.shardReport != nil)
    if let recordFailures, !check { options.failureRecordings = try FailureRecordings(folder: recordFailures) }
    options.engineStart = try engineStart.settings()
    options.debugSession = debug ? try FlowDebugSession() : nil
    defer { options.debugSession?.end() }
    let variables = try FlowEnvironment.variables(given: flow.environment)
    options.flow.variables = variables + options.shard.variables
    let suite = try FlowSuite(flows, options: options)
    let diagnostics = suite.check()
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics { Output.error(diagnostic.description) }
      Output.bytes(Array(RunReports(paths: [:], printed: printed).printedText(diagnostics).utf8))
      throw CheckFailure(status: 2)
    }
    if check {
      Output.line("\(suite.paths.count) \(suite.paths.count == 1 ? "flow" : "flows"), no errors")
      return
    }
    let all = try suite.flowsOfAllShards()
    guard !all.isEmpty else {
      throw SessionError(.badInput, "none of \(suite.paths.count) flows has the requested tags")
    }
    let writer = try shards.shardReport.map { (folder) throws(SessionError) in
      try ShardReportWriter(destination(in: folder, suite, all, options, variables))
    }
    let files = RunReports(
      paths: reports.paths, printed: printed, shard: writer.map { ($0, suite.indicesOfShard(all)) })
    try files.createFiles()
    for folder in [harRecord, recordNative].compactMap(\.self) { try FlowSuite.prepareFolder(folder) }
    try run(suite, with: files, options.shard)
  }

  private func run(_ suite: FlowSuite, with files: RunReports, _ shard: Shard) throws {
    let flows = try suite.selectedFlows()
    // Before workers are forked, which need not ask the engines again.
    for limitations in try suite.engineLimitations(of: flows) { Output.line(limitations, to: .standardError) }
    let clock = ContinuousClock()
    let start = clock.now
    var progress = ProgressLine(flows)
    defer { progress.clear() }
    // On a terminal an interrupted run ends with the summary of the flows that ran.
    let isInterruptible = (files.isEnabled || progress.isOnTerminal) && !debug
    var flowReports: [FlowReport] = []
    var failure: SessionError?
    do throws(SessionError) {
      try suite.run(
        jobs: debug ? 1 : jobs ?? FlowSuite.defaultJobs(for: flows.count), outcome: files.outcome,
        willRun: { progress.flowWillRun($0) }, interruption: isInterruptible ? TerminationRequest() : nil
      ) { outcome in
        flowReports.append(outcome.report)
        progress.flowDidRun(outcome.report, withSteps: verbose)
        do throws(SessionError) {
          try files.add(outcome)
        } catch {
          failure = failure ?? error
        }
      }
    } catch {
      failure = error
    }
    progress.clear()
    let elapsed = (clock.now - start) / .milliseconds(1)
    // Report the completed flows, even if the run was interrupted.
    let description = RunDescription(device: try device(suite, flows), seed: conditions.seed)
    try files.finish(description)
    if failure == nil {
      try files.finishShardReport()
      try shards.update(with: files.measurements, of: shard)
    }
    if let failure, failure.status != .interrupted, failure.status != .terminated { throw failure }
    if flows.isEmpty {
      Output.line("no flows for this shard (\(shard))")
    } else {
      progress.printSummary(RunSummary(flowReports, planned: flows.count, realMilliseconds: elapsed, rerun: rerun))
    }
    Output.bytes(Array(files.printedText(description).utf8))
    if let failure { throw failure }
    try Self.checkFailures(flowReports)
  }

  /// Throws if a flow has failed.
  static func checkFailures(_ reports: [FlowReport]) throws(CheckFailure) {
    let causes = Set(reports.compactMap { $0.failure?.cause })
    guard causes.isEmpty else { throw CheckFailure(status: status(of: causes)) }
  }

  /// The platform and the engines, for reports.
  private func device(_ suite: FlowSuite, _ flows: [Flow]) throws(SessionError) -> String {
    var engines: [String] = []
    for flow in flows {
      let name = try suite.engine(of: flow).choice
      if !engines.contains(name) { engines.append(name) }
    }
    let named = engines.isEmpty ? [app.engine ?? InstalledEngine.embeddedName] : engines
    return "\((app.platform ?? .ios).rawValue), \(named.joined(separator: ", "))"
  }

  /// The report of this shard.
  private func destination(
    in folder: String, _ suite: FlowSuite, _ flows: [Flow], _ options: FlowSuite.Options, _ variables: [FlowVariable]
  ) throws(SessionError) -> ShardReportWriter.Destination {
    var command = rerun
    command.add("--include-tags", includeTags)
    command.add("--exclude-tags", excludeTags)
    command.add("--retries", retries == 0 ? nil : "\(retries)")
    if updateGoldens { command.add(flag: "--update-goldens") }
    shards.add(to: &command)
    var head = ShardReportHead(
      kind: .test, version: HullVersion.current, shard: options.shard, options: resultOptions(variables),
      command: command.command(for: self.flows), flows: ShardFlowList(flows.map(\.path)), inputs: "",
      timings: options.timings.digest,
      device: try device(suite, flows), seed: conditions.seed)
    head.rerunOptions = rerun.options
    let outputs =
      reports.paths.values
      + [folder, output, recordFailures, harRecord, recordNative, shards.timings].compactMap(
        \.self)
    return ShardReportWriter.Destination(
      folder: folder, head: head, files: suite.inputFiles(of: flows, outputs: outputs))
  }

  /// The options that affect results.
  private func resultOptions(_ variables: [FlowVariable]) -> [ShardOption] {
    var options = [ShardOption("--seed", "\(conditions.seed)")]
    func add(_ name: String, _ value: String?) {
      if let value { options.append(ShardOption(name, value)) }
    }
    add("--engine", app.engine)
    add("--platform", app.platform?.rawValue)
    add("--policy", app.policy?.rawValue)
    add("--size", conditions.size?.size.text)
    add("--lookup-timeout", DurationText.formatted(milliseconds: flow.lookupTimeout.milliseconds))
    add("--script-timeout", DurationText.formatted(milliseconds: scriptTimeout.milliseconds))
    add("--include-tags", includeTags.map { Self.tags($0).sorted().joined(separator: ",") })
    add("--exclude-tags", excludeTags.map { Self.tags($0).sorted().joined(separator: ",") })
    add("--retries", retries == 0 ? nil : "\(retries)")
    add("--real-time", realTime ? "true" : nil)
    add("--update-goldens", updateGoldens ? "true" : nil)
    return options + [ShardOptions.variables(variables)].compactMap(\.self)
  }

  /// The command that repeats the failed flows, with the options that affect them.
  private var rerun: RerunCommand {
    var command = RerunCommand()
    command.add("--engine", app.engine)
    command.add("--platform", app.platform?.rawValue)
    command.add("--policy", app.policy?.rawValue)
    command.add("--seed", conditions.seed == 1 ? nil : "\(conditions.seed)")
    command.add("--size", conditions.size?.size.text)
    let lookup = flow.lookupTimeout.milliseconds
    command.add("--lookup-timeout", lookup == 17_000 ? nil : DurationText.formatted(milliseconds: lookup))
    let script = scriptTimeout.milliseconds
    command.add(
      "--script-timeout", script == RuntimeLimits.scriptTime ? nil : DurationText.formatted(milliseconds: script))
    if realTime { command.add(flag: "--real-time") }
    for setting in flow.environment { command.add(variable: setting) }
    return command
  }

  private var options: FlowSuite.Options {
    var options = FlowSuite.Options()
    options.engine = app.engine
    options.platform = app.platform
    options.policy = app.policy
    options.seed = conditions.seed
    options.size = conditions.size?.size
    options.outputFolder = output
    options.harFolder = harRecord
    options.nativeFolder = recordNative
    options.includedTags = Self.tags(includeTags)
    options.excludedTags = Self.tags(excludeTags)
    options.retries = retries
    options.clockMode = realTime ? .real : .virtual
    options.flow = FlowOptions(lookupTimeout: flow.lookupTimeout.milliseconds, seed: conditions.seed)
    options.flow.updatesGoldens = updateGoldens
    options.scriptTime = scriptTimeout.milliseconds
    if rememberPages { options.makePageSource = { PageReplayCache(start: $0) } }
    return options
  }

  /// The exit status. A failed check has precedence over other errors.
  private static func status(of causes: Set<FlowFailure.Cause>) -> Int32 {
    if causes.contains(.check) { return 1 }
    return causes.contains(.engine) ? 3 : 2
  }

  static func tags(_ text: String?) -> Set<String> {
    Set((text ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
  }
}
