import Flows
import PageWire
import Sharding
import ShellCore
import ShellRuntime
import SourceText
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Flow files, each run in the app that it belongs to.
package struct FlowSuite {
  package struct Options {
    /// The engine on the command line; nil for those of flows and apps.
    package var engine: String?
    package var engines = EngineCatalog()
    package var platform: Platform?
    /// A recovery policy or a preset that overrides the one of apps and flows.
    package var policy: RecoveryChoice?
    package var seed: UInt64 = 1
    /// Size of the screen that overrides the one of flows; nil for theirs, or the default.
    package var size: GridSize?
    /// Base of relative paths of screenshots and recordings; nil for the working folder.
    package var outputFolder: String?
    /// Folder for a HAR file of each flow; nil for none.
    package var harFolder: String?
    /// Folder for a recording of each flow's calls of native sides; nil for none.
    package var nativeFolder: String?
    package var includedTags: Set<String> = []
    package var excludedTags: Set<String> = []
    package var flow = FlowOptions()
    package var recording = Recording.none
    /// Where recordings of failed flows are kept; nil if they are not recorded.
    package var failureRecordings: FailureRecordings?
    /// Number of retries of a flow that fails.
    package var retries = 0
    /// The part of the flows that this run executes.
    package var shard = Shard.all
    /// Durations of earlier runs, by which shards are balanced.
    package var timings = Timings()
    /// Whether flows run in real or in virtual time.
    package var clockMode = PageClock.Mode.virtual
    /// Creates the source of pages, such as a cache; nil if they are processes like all others (`WarmEngine`).
    package var makePageSource: PageTransportSourceFactory?
    /// Whether page processes are forked from a zygote.
    package var engineStart = EngineStart()
    /// Offset of the virtual clock in milliseconds.
    package var clockOffset = 0.0
    /// Time limit of a script in milliseconds.
    package var scriptTime = RuntimeLimits.scriptTime
    /// Pauses flows when a step fails; nil to end them. Requires one flow at a time.
    package var debugSession: FlowDebugSession?
    /// Presents flows to an audience; nil without one. Requires one flow at a time.
    package var presentation: FlowPresentation?

    package init() {}
  }

  /// Maximum number of retries.
  package static let retryLimit = 10

  /// What is recorded of a flow in addition to its steps.
  package enum Recording: Sendable {
    case none, trace, traceAndPictures
  }

  /// The flows' files, in the order in which they run.
  package let paths: [String]
  private let library: FlowLibrary
  private let appCache = AppCache()
  private let answerFiles = AnswerFiles()
  private(set) var options: Options

  /// Accepts files and folders, also those of samples. A folder stands for its `.yaml` files, sorted by name; an app's
  /// folder for those in `flows`.
  package init(_ arguments: [String], options: Options) throws(SessionError) {
    let samples = SampleCatalog.current
    var paths: [String] = []
    for given in arguments {
      let argument = samples.path(of: given) ?? given
      switch FileSystem.kind(of: argument) {
      case .file: paths.append(argument)
      case .folder: paths += try Self.flows(of: argument)
      case .other, .missing:
        try FileSystem.checkAccess(to: argument)
        throw SessionError(
          .badInput, "\(argument): no such flow or folder of flows\(samples.advice(for: argument))")
      }
    }
    self.paths = paths
    self.options = options
    library = FlowLibrary(
      read: { try? FileSystem.text(of: $0) },
      readError: { path in
        do throws(SessionError) {
          _ = try FileSystem.text(of: path)
          return nil
        } catch {
          return error.message.replacing("\(path): ", with: "the file ", maxReplacements: 1)
        }
      })
  }

  private static func flows(of argument: String) throws(SessionError) -> [String] {
    var folder = argument
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    if FileSystem.kind(of: folder + "/app.yaml") == .file, FileSystem.kind(of: folder + "/flows") == .folder {
      folder += "/flows"
    }
    let names = FileSystem.entries(of: folder).filter {
      ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !ignoredNames.contains($0)
    }
    guard !names.isEmpty else { throw SessionError(.badInput, "\(argument): the folder has no flows (.yaml)") }
    return folder == "." ? names : names.map { folder + "/" + $0 }
  }

  /// Files in such a folder that are not flows: the app's configuration, and Maestro's workspace configuration.
  private static let ignoredNames: Set<String> = ["app.yaml", "config.yaml", "config.yml"]

  /// The errors in the flow files; empty if all of them can run.
  package func check() -> [Diagnostic] {
    paths.flatMap { path -> [Diagnostic] in
      let diagnostics = library.check(path)
      guard diagnostics.isEmpty, let flow = try? library.flow(at: path) else { return diagnostics }
      do throws(DiagnosticList) {
        _ = try answerFiles.load(flow.header.settings.answers)
        return []
      } catch {
        return error.diagnostics
      }
    }
  }

  /// The flows of this shard that the tags select, in the order of `paths`.
  package func selectedFlows() throws(SessionError) -> [Flow] {
    let flows = try flowsOfAllShards()
    return indicesOfShard(flows).map { flows[$0] }
  }

  /// The indices of this shard's flows among those of all shards.
  package func indicesOfShard(_ flows: [Flow]) -> [Int] {
    var balance = WorkBalance(shards: options.shard.count)
    return balance.items(of: options.shard, costs: options.timings.costs(ofFlows: flows.map(\.path)))
  }

  /// The flows that the tags select, in the order of `paths`.
  package func flowsOfAllShards() throws(SessionError) -> [Flow] {
    var chosen: [Flow] = []
    for path in paths {
      let flow: Flow
      do {
        flow = try library.flow(at: path).named(by: options.flow.variables)
      } catch {
        throw SessionError(.badInput, error.description)
      }
      let tags = Set(flow.header.tags)
      guard options.includedTags.isEmpty || !options.includedTags.isDisjoint(with: tags),
        options.excludedTags.isDisjoint(with: tags)
      else { continue }
      chosen.append(flow)
    }
    return chosen
  }

  /// The files on which the results of flows depend: their own, and those of their apps.
  /// - Parameter outputs: files and folders that the run writes.
  package func inputFiles(of flows: [Flow], outputs: [String]) -> InputFiles {
    var files = InputFiles(outputs: outputs)
    let declared = flows.flatMap(\.header.settings.answers.files).map {
      FlowLibrary.resolve($0.path, from: $0.declaration)
    }
    for path in Set(flows.flatMap { library.files(of: $0.path) } + declared).sorted() { files.add(path, as: path) }
    let folders = flows.compactMap { try? configuredTarget(of: $0).folder }.map { FileSystem.absolute($0) }
    for folder in Set(folders).sorted() { files.addApp(folder) }
    return files
  }

  /// The number of a flow's steps.
  package func size(of flow: Flow) -> FlowSize { library.size(of: flow) }

  /// Runs all flows that the tags select, and reports each record when it is complete.
  package func run(_ report: (FlowRecord) -> Void) throws(SessionError) {
    try run(willRun: { _ in }, report)
  }

  /// Runs the flows, and calls `willRun` before each of them.
  package func run(willRun: (Flow) -> Void, _ report: (FlowRecord) -> Void) throws(SessionError) {
    let engines = try makeEngines()
    defer { engines.shutDown() }
    for flow in try selectedFlows() {
      willRun(flow)
      report(try runWithRetries(flow, engines))
    }
  }

  /// Starts the processes that flows share.
  /// - Parameter usesPageSource: whether pages are those of the options' source.
  package func makeEngines(usesPageSource: Bool = true) throws(SessionError) -> FlowEngines {
    FlowEngines(
      source: usesPageSource ? options.makePageSource : nil, engineStart: options.engineStart,
      catalog: options.engines,
      scripts: FlowScripts(
        enginePath: try EngineLocator.path(of: "embedded"), isSandboxed: options.engineStart.isSandboxed,
        seed: options.seed,
        epoch: options.clockMode == .virtual ? HeadlessOptions.virtualEpoch : nil, scriptTime: options.scriptTime))
  }

  /// Runs a flow, and repeats it while it fails and retries are left.
  func runWithRetries(_ flow: Flow, _ engines: FlowEngines) throws(SessionError) -> FlowRecord {
    var earlier: [FlowRecord] = []
    while true {
      let record = try run(flow, attempt: earlier.count + 1, engines)
      guard !record.report.hasPassed, earlier.count < options.retries else {
        return record.withEarlierAttempts(earlier)
      }
      earlier.append(record)
    }
  }

  private func run(_ flow: Flow, attempt: Int, _ engines: FlowEngines) throws(SessionError) -> FlowRecord {
    let stage = try makeExecution(for: flow, engines)
    defer { stage.tearDown() }
    stage.runner.observer = stage.driver
    stage.runner.debugger = options.debugSession
    options.debugSession?.session = stage.session
    stage.driver.presentation = options.presentation
    let calls = try recordingPath(of: flow, in: options.nativeFolder, extension: "jsonl").map {
      path throws(SessionError) in
      try NativeCallFile(path: path)
    }
    if let calls { stage.session.add(calls) }
    let record = try stage.run(
      flow, recordingFailureTo: options.failureRecordings?.path(ofFlowAt: flow.path, attempt: attempt))
    if let recorder = stage.session.harRecorder,
      let path = recordingPath(of: flow, in: options.harFolder, extension: "har")
    {
      try AtomicFile.write(HARWriter(recorder).text.utf8, to: path)
    }
    try calls?.finish()
    if record.report.hasPassed { options.presentation?.handOverApp(stage.session) }
    return record
  }

  /// Creates a folder for the files of flows, and checks that they can be written.
  package static func prepareFolder(_ folder: String) throws(SessionError) {
    try FileSystem.createFolder(folder)
    if let problem = FileSystem.creationProblem(ofFilesIn: folder) {
      throw SessionError(.badInput, "\(folder): no file can be created there: \(problem)")
    }
  }

  /// The file of a flow in a folder of recordings: its file's name, or its whole path if several flows have that name.
  private func recordingPath(of flow: Flow, in folder: String?, extension ending: String) -> String? {
    guard let folder else { return nil }
    let name = FileSystem.name(of: flow.path)
    let isUnique = paths.count { FileSystem.name(of: $0) == name } == 1
    let full = isUnique ? name : flow.path.split(separator: "/").filter { $0 != "." }.joined(separator: "-")
    let dot = full.lastIndex(of: ".") ?? full.endIndex
    return "\(folder)/\(full[..<dot]).\(ending)"
  }

  /// The app of a flow with the changes of its header and of the options.
  package func configuredApp(of flow: Flow) throws(SessionError) -> AppDescription {
    try configuredTarget(of: flow).app
  }

  /// A copy of the suite with another kind of recording.
  package func recording(_ recording: Recording) -> FlowSuite {
    var suite = self
    suite.options.recording = recording
    return suite
  }

  /// A copy of the suite with another seed and another clock offset.
  package func varied(clockOffset: Double) -> FlowSuite {
    var suite = self
    suite.options.seed &+= 1
    suite.options.flow.seed &+= 1
    suite.options.clockOffset = clockOffset
    return suite
  }

  /// The engine of a flow.
  package func engine(of flow: Flow) throws(SessionError) -> InstalledEngine {
    try options.engines.engine(of: configuredTarget(of: flow), chosen: options.engine)
  }

  /// What the engines of flows cannot do, a line for each of them.
  package func engineLimitations(of flows: [Flow]) throws(SessionError) -> [String] {
    var lines: [String] = []
    for flow in flows {
      guard let line = try engine(of: flow).limitations, !lines.contains(line) else { continue }
      lines.append(line)
    }
    return lines
  }

  private func configuredTarget(of flow: Flow) throws(SessionError) -> AppTarget {
    var target = try appCache.target(of: flow.path) { () throws(SessionError) in try Self.target(of: flow) }
    flow.header.settings.apply(to: &target.app)
    if !flow.header.settings.answers.isEmpty {
      do {
        target.answers = try answerFiles.load(target.app.requests.answers)
      } catch {
        throw SessionError(.badInput, error.diagnostics.map(\.description))
      }
    }
    // The command line overrides the headers of flows.
    if let policy = options.policy { policy.apply(to: &target.app) }
    if let platform = options.platform { target.app.platform = platform }
    return target
  }

  /// Sets up the run of a flow.
  package func makeExecution(for flow: Flow, _ engines: FlowEngines) throws(SessionError) -> FlowExecution {
    let target = try configuredTarget(of: flow)
    let warm = engines.warm(try options.engines.engine(of: target, chosen: options.engine))
    var headless = HeadlessOptions(clockMode: options.clockMode, seed: options.seed, warmEngine: warm)
    headless.sharesProcessor = true
    if let size = options.size ?? flow.header.settings.size { headless.size = size }
    headless.clockOffset = options.clockOffset
    if options.harFolder != nil {
      headless.harRecorder = HARRecorder()
    } else if options.debugSession != nil {
      headless.harRecorder = HARRecorder(limit: .recent)
    }
    let session = try HeadlessSession(target: target, options: headless)
    return FlowExecution(
      session: session, outputFolder: options.outputFolder, recorder: recorder(of: target.app), library: library,
      options: options.flow,
      scripts: engines.scripts)
  }

  private func recorder(of app: AppDescription) -> FlowRunRecorder? {
    switch options.recording {
    case .none: nil
    case .trace: FlowRunRecorder(app: app, takesScreenshots: false)
    case .traceAndPictures: FlowRunRecorder(app: app, takesScreenshots: true)
    }
  }

  /// The folders that contain the sources of the flows: those of their apps, or their own.
  package var folders: [String] {
    let folders = paths.map { path in
      let own = FileSystem.parent(of: FileSystem.absolute(path))
      return AppTarget.folder(above: own) ?? own
    }
    return Set(folders).sorted()
  }

  /// The app of a flow: the nearest enclosing folder with an app.yaml, or else the app that its header names, relative to
  /// the flow's folder or to the working folder, or a sample.
  private static func target(of flow: Flow) throws(SessionError) -> AppTarget {
    if let folder = AppTarget.folder(above: FileSystem.parent(of: FileSystem.absolute(flow.path))) {
      return try AppTarget.resolve(folder)
    }
    if !flow.header.appID.contains("://"), !flow.header.appID.hasPrefix("/") {
      let named = FileSystem.parent(of: FileSystem.absolute(flow.path)) + "/" + flow.header.appID
      if FileSystem.kind(of: named) != .missing { return try AppTarget.resolve(named) }
    }
    if let sample = SampleCatalog.current.path(of: flow.header.appID) { return try AppTarget.resolve(sample) }
    guard FileSystem.kind(of: flow.header.appID) != .missing || flow.header.appID.contains("://") else {
      throw SessionError(
        .badInput, "\(flow.path): no app found: no app.yaml in the folders above it, and no app \(flow.header.appID)")
    }
    return try AppTarget.resolve(flow.header.appID)
  }
}
