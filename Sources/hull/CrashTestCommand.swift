import ArgumentParser
import CrashTestSession
import CrashTesting
import Flows
import Foundation
import Sharding
import ShellCore
import ShellRuntime
import ShellSession
import SourceText

/// `hull crashtest`: kills the renderer at every point of a flow and reports what breaks.
struct CrashTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "crashtest",
    abstract: "Kill the renderer at every point of a flow, with every kind of death, and report what breaks.",
    discussion: """
      The flow runs once without a death. Each message, load, paint, timer and step of this baseline is a point. Then the \
      flow runs once for each point and kind of death, continues after the recovery as a user would, and is compared \
      with the baseline.

      Examples:
        hull crashtest bank/flows/05-payment-succeeds.yaml
        hull crashtest my-flow.yaml --deaths reported,silent --policies all --platforms ios,android
        hull crashtest my-flow.yaml --at 37 --deaths reported --html report

      Exit status 1 means that a run ended in a defect: host gone, crash loop, call executed twice, wrong data sent, stuck, \
      wrong page, duplicate history, last assertion unmet or stale bar. Losses alone are reported and are not defects.
      """)

  @Argument(
    help: "Flow files, folders with flow files, or samples such as bank.", completion: ArgumentCompletions.flows)
  var flows: [String]

  @Option(
    help: ArgumentHelp(
      "The page engine: embedded, NAME for the program hull-NAME, or a path (default: the one in app.yaml, or embedded).",
      valueName: "name"))
  var engine: String?

  @OptionGroup var engineStart: EngineStartOptions

  @Option(
    help: ArgumentHelp(
      "Kinds of death, separated by commas, or all: \(CrashKind.all.map(\.rawValue).joined(separator: ", ")) "
        + "(default: all but host).",
      valueName: "kinds"), completion: .list(CrashKind.all.map(\.rawValue) + ["all"]))
  var deaths: String?

  @Option(
    help: ArgumentHelp(
      "Platforms, separated by commas, or all: ios, ios-legacy, android (default: the app's).", valueName: "names"),
    completion: .list(Platform.allCases.map(\.rawValue) + ["all"]))
  var platforms: String?

  @Option(
    help: ArgumentHelp(
      "Recovery policies and presets, separated by commas, or all (default: the app's).", valueName: "names"),
    completion: .list(RecoveryChoice.names + ["all"]))
  var policies: String?

  @Option(help: ArgumentHelp("Test only the points with these numbers, for example 3,17-20.", valueName: "points"))
  var at: String?

  @OptionGroup var reports: CrashReportOptions

  @Option(
    help: ArgumentHelp(
      "Folder for the files of takeScreenshot and startRecording (default: the current folder).",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(help: "The number of simultaneous runs (default: the number of processors).")
  var jobs: Int?

  @OptionGroup var shards: ShardOptions

  @OptionGroup var conditions: RunConditions

  @Option(help: ArgumentHelp("Only flows with one of these tags, separated by commas.", valueName: "tags"))
  var includeTags: String?

  @Option(help: ArgumentHelp("Exclude flows with one of these tags, separated by commas.", valueName: "tags"))
  var excludeTags: String?

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp("Set a variable of the flows.", valueName: "name=value"))
  var environment: [String] = []

  @Flag(help: ArgumentHelp("Start every page process in each run; only slower.", visibility: .hidden))
  var forgetPages = false

  /// For programs that start this one.
  @Flag(help: ArgumentHelp("Write progress to standard error, a line each.", visibility: .hidden))
  var logProgress = false

  func validate() throws {
    if let jobs, !(1...FlowSuite.jobLimit).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to \(FlowSuite.jobLimit)")
    }
    if let at, PointList(at) == nil {
      throw ValidationError("--at must be a list of numbers and ranges, for example 3,17-20, not \(at)")
    }
  }

  func run() throws {
    let variables = try FlowEnvironment.variables(given: environment)
    let options = try options(variables)
    let suite = try CrashTestSuite(flows, options: options)
    let diagnostics = suite.check()
    guard diagnostics.isEmpty else {
      for diagnostic in diagnostics { Output.error(diagnostic.description) }
      throw CheckFailure(status: 2)
    }
    guard suite.count > 0 else { throw SessionError(.badInput, "no flow has the requested tags") }
    let files = CrashTestFiles(paths: reports.paths, printed: reports.format.map(\.format))
    let writer = try shards.shardReport.map { (folder) throws(SessionError) in
      try ShardReportWriter(destination(in: folder, suite, options, variables))
    }
    try files.create()
    var outcomes: [CrashTestSuite.Outcome] = []
    var line = CrashTestProgressLine()
    defer { line.clear() }
    do throws(SessionError) {
      try suite.run(
        jobs: jobs ?? ProcessorCount.available, artifacts: files.needsArtifacts || writer != nil,
        progress: { progress in
          line.show(progress)
          if logProgress { CrashTestProgressLine.log(progress) }
        }, interruption: line.isOnTerminal || logProgress ? TerminationRequest() : nil
      ) { outcome in
        outcomes.append(outcome)
        if outcome.case.selection?.isEmpty != true { line.report(outcome.case) }
      }
    } catch {
      // An interrupted test has the results so far, but no files, which would look complete.
      if error.status == .interrupted || error.status == .terminated { line.reportTotals(outcomes.map(\.case)) }
      throw error
    }
    if outcomes.allSatisfy({ $0.case.selection?.isEmpty == true }) {
      line.clear()
      Output.line("no runs for this shard (\(options.shard))")
    } else {
      line.reportTotals(outcomes.map(\.case))
    }
    try files.write(outcomes)
    var measurements = Measurements()
    for outcome in outcomes {
      try writer?.add(outcome)
      measurements.add(outcome.measurements)
    }
    try writer?.finish(measurements)
    try shards.update(with: measurements, of: options.shard)
    Output.bytes(Array(files.printedText(outcomes).utf8))
    if outcomes.contains(where: \.case.hasDefects) { throw CheckFailure(status: 1) }
  }

  /// The report of this shard.
  private func destination(
    in folder: String, _ suite: CrashTestSuite, _ options: CrashTestSuite.Options, _ variables: [FlowVariable]
  ) -> ShardReportWriter.Destination {
    var resultOptions = [ShardOption("--seed", "\(conditions.seed)")]
    var command = RerunCommand()
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      command.add(name, value)
      resultOptions.append(ShardOption(name, value))
    }
    command.add("--seed", conditions.seed == 1 ? nil : "\(conditions.seed)")
    add("--engine", engine)
    add("--deaths", deaths)
    add("--platforms", platforms)
    add("--policies", policies)
    add("--at", at)
    add("--size", conditions.size?.size.text)
    add("--include-tags", includeTags)
    add("--exclude-tags", excludeTags)
    for setting in environment { command.add(variable: setting) }
    if let all = ShardOptions.variables(variables) { resultOptions.append(all) }
    shards.add(to: &command)
    let head = ShardReportHead(
      kind: .crashtest, version: HullVersion.current, shard: options.shard, options: resultOptions,
      command: command.command(for: flows, name: "crashtest"), flows: ShardFlowList(suite.flows.map(\.path)),
      inputs: "",
      timings: options.timings.digest, device: engine ?? InstalledEngine.embeddedName, seed: conditions.seed)
    let outputs = reports.paths.values + [folder, output, shards.timings].compactMap(\.self)
    return ShardReportWriter.Destination(folder: folder, head: head, files: suite.inputFiles(outputs: outputs))
  }

  func options(_ variables: [FlowVariable]) throws -> CrashTestSuite.Options {
    var options = CrashTestSuite.Options()
    options.flows.engine = engine
    options.flows.engineStart = try engineStart.settings()
    options.flows.seed = conditions.seed
    options.flows.size = conditions.size?.size
    options.flows.outputFolder = output
    options.usesReplayCache = !forgetPages
    options.flows.flow = FlowOptions(seed: conditions.seed)
    options.flows.flow.includesFailureContext = false
    // Flows are the same in all shards, which divide their runs.
    options.flows.flow.variables = variables + Shard.all.variables
    options.shard = try shards.resolved()
    options.timings = try shards.loadedTimings()
    options.flows.includedTags = TestCommand.tags(includeTags)
    options.flows.excludedTags = TestCommand.tags(excludeTags)
    options.points = at.flatMap { PointList($0)?.numbers }
    if let deaths {
      options.kinds = try NameList.parse(
        deaths, of: CrashKind.all, what: "kind of death", option: "--deaths", renamed: RenamedWords.deathKinds)
    }
    if let platforms {
      options.platforms = try NameList.parse(platforms, of: Platform.allCases, what: "platform", option: "--platforms")
    }
    if let policies {
      options.policies = try NameList.parse(
        policies, of: RecoveryChoice.names.compactMap { RecoveryChoice(rawValue: $0) }, what: "policy",
        option: "--policies")
    }
    return options
  }
}
