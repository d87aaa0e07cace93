import Flows
import PageWire
import ShellCore
import ShellRuntime
import SourceText
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Flow files, each run against the app that it belongs to.
public struct FlowSuite {
  public struct Options {
    public var engine = "embedded"
    public var platform: Platform?
    /// A policy for every death, or a preset; in place of what apps and flows say.
    public var policy: RecoveryChoice?
    public var seed: UInt64 = 1
    /// Cells of the screen, in place of what flows say; nil for theirs, or the standard.
    public var size: GridSize?
    /// Where flows write pictures and recordings that have relative paths; nil for the current folder.
    public var outputFolder: String?
    public var includedTags: Set<String> = []
    public var excludedTags: Set<String> = []
    public var flow = FlowOptions()
    public var recording = Recording.none
    /// How often a flow that fails is run again.
    public var retries = 0
    /// Which part of the flows this run is for.
    public var shard = FlowShard.whole
    /// Whether flows wait for real time.
    public var clockMode = PageClock.Mode.virtual
    /// Whether what page processes did in one flow is told from memory in the next ones (`WarmEngine`).
    public var remembersPages = false
    /// Milliseconds by which the clock of virtual time differs from that of every other run.
    public var clockOffset = 0.0
    /// Milliseconds that one script of a flow may run.
    public var scriptTime = RuntimeLimits.scriptTime
    /// Where flows stop when a step fails; nil when they just end. One flow at a time then.
    public var debugSession: FlowDebugSession?
    /// Shows flows to an audience; nil where there is none. One flow at a time then.
    public var presentation: FlowPresentation?

    public init() {}
  }

  /// How often a flow may be run again.
  public static let retryLimit = 10

  /// What is kept of a flow beside its steps.
  public enum Recording: Sendable {
    case none, trace, traceAndPictures
  }

  /// The flows' files, in the order in which they run.
  public let paths: [String]
  private let library: FlowLibrary
  private let shelf = AppShelf()
  private var options: Options

  /// Takes files and folders; of a folder all its `.yaml` files, sorted by name, and of an app's folder those of its `flows`.
  public init(_ arguments: [String], options: Options) throws(SessionError) {
    var paths: [String] = []
    for argument in arguments {
      switch FileSystem.kind(of: argument) {
      case .file: paths.append(argument)
      case .folder: paths += try Self.flows(of: argument)
      case .other, .missing:
        throw SessionError(.badInput, "\(argument): there is no such flow or folder of flows")
      }
    }
    self.paths = paths
    self.options = options
    library = FlowLibrary(
      read: { try? FileSystem.text(of: $0) },
      fault: { path in
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
      ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && !others.contains($0)
    }
    guard !names.isEmpty else { throw SessionError(.badInput, "\(argument): the folder has no flows (.yaml)") }
    return folder == "." ? names : names.map { folder + "/" + $0 }
  }

  /// Files of such a folder that are no flows: what an app is, and how others run the folder.
  private static let others: Set<String> = ["app.yaml", "config.yaml", "config.yml"]

  /// Everything wrong with the flows as files; empty when all of them can run.
  public func check() -> [Diagnostic] {
    paths.flatMap { library.check($0) }
  }

  /// The flows that the tags choose of this shard, in the order of `paths`.
  public func chosen() throws(SessionError) -> [Flow] {
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
    return options.shard.flows(of: chosen)
  }

  /// Runs all flows that the tags choose, and gives each record as soon as it is there.
  public func run(_ report: (FlowRecord) -> Void) throws(SessionError) {
    try run(willRun: { _ in }, report)
  }

  /// As above, and tells of each flow before it runs.
  public func run(willRun: (Flow) -> Void, _ report: (FlowRecord) -> Void) throws(SessionError) {
    let engines = try engines()
    defer { engines.shutDown() }
    for flow in try chosen() {
      willRun(flow)
      report(try attempt(flow, engines))
    }
  }

  /// - Parameter remembersPages: nil for what the options say.
  func engines(remembersPages: Bool? = nil) throws(SessionError) -> FlowEngines {
    FlowEngines(
      warm: WarmEngine(
        path: try EngineLocator.path(of: options.engine), remembers: remembersPages ?? options.remembersPages),
      scripts: FlowScripts(
        enginePath: try EngineLocator.path(of: "embedded"), seed: options.seed,
        epoch: options.clockMode == .virtual ? HeadlessOptions.virtualEpoch : nil, scriptTime: options.scriptTime))
  }

  /// Runs a flow, and again while it fails and may be tried again.
  func attempt(_ flow: Flow, _ engines: FlowEngines) throws(SessionError) -> FlowRecord {
    var earlier: [FlowRecord] = []
    while true {
      let record = try run(flow, engines)
      guard !record.report.hasPassed, earlier.count < options.retries else { return record.after(earlier) }
      earlier.append(record)
    }
  }

  private func run(_ flow: Flow, _ engines: FlowEngines) throws(SessionError) -> FlowRecord {
    let stage = try stage(for: flow, engines)
    defer { stage.end() }
    stage.runner.observer = stage.driver
    stage.runner.debugger = options.debugSession
    options.debugSession?.session = stage.session
    stage.driver.presentation = options.presentation
    let record = try stage.run(flow)
    if record.report.hasPassed { options.presentation?.finish(stage.session) }
    return record
  }

  /// The app of a flow as its header and the options want it.
  func app(of flow: Flow) throws(SessionError) -> AppDescription { try chosenTarget(of: flow).app }

  /// These flows, with another kind of record.
  func recording(_ recording: Recording) -> FlowSuite {
    var suite = self
    suite.options.recording = recording
    return suite
  }

  /// These flows with other random numbers, at another time of another day.
  func varied(clockOffset: Double) -> FlowSuite {
    var suite = self
    suite.options.seed &+= 1
    suite.options.flow.seed &+= 1
    suite.options.clockOffset = clockOffset
    return suite
  }

  private func chosenTarget(of flow: Flow) throws(SessionError) -> AppTarget {
    var target = try shelf.target(of: flow.path) { () throws(SessionError) in try Self.target(of: flow) }
    flow.header.settings.apply(to: &target.app)
    // What the command line says holds for every flow, whatever its header says.
    if let policy = options.policy { policy.apply(to: &target.app) }
    if let platform = options.platform { target.app.platform = platform }
    return target
  }

  /// What a run of a flow needs: its app, and who drives it.
  func stage(for flow: Flow, _ engines: FlowEngines) throws(SessionError) -> FlowStage {
    let target = try chosenTarget(of: flow)
    var headless = HeadlessOptions(
      engine: options.engine, clockMode: options.clockMode, seed: options.seed, warmEngine: engines.warm)
    headless.sharesProcessor = true
    if let size = options.size ?? flow.header.settings.size { headless.size = size }
    headless.clockOffset = options.clockOffset
    let session = try HeadlessSession(target: target, options: headless)
    return FlowStage(
      session: session, outputFolder: options.outputFolder, recorder: recorder(of: target.app), library: library,
      options: options.flow,
      scripts: engines.scripts)
  }

  private func recorder(of app: AppDescription) -> FlowRecorder? {
    switch options.recording {
    case .none: nil
    case .trace: FlowRecorder(app: app, takesPictures: false)
    case .traceAndPictures: FlowRecorder(app: app, takesPictures: true)
    }
  }

  /// The folders whose files decide what the flows do: those of their apps, else their own.
  public var folders: [String] {
    let folders = paths.map { path in
      let own = FileSystem.parent(of: FileSystem.absolute(path))
      return Self.appFolder(above: own) ?? own
    }
    return Set(folders).sorted()
  }

  /// The nearest folder with an app.yaml, the folder itself included.
  private static func appFolder(above folder: String) -> String? {
    var folder = folder
    while folder != "/" {
      if FileSystem.kind(of: folder + "/app.yaml") == .file { return folder }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }

  /// The app of a flow: the nearest folder above it with an app.yaml, else what its header names, seen from the flow's folder or else from
  /// the working folder.
  private static func target(of flow: Flow) throws(SessionError) -> AppTarget {
    if let folder = appFolder(above: FileSystem.parent(of: FileSystem.absolute(flow.path))) {
      return try AppTarget.resolve(folder)
    }
    if !flow.header.appID.contains("://"), !flow.header.appID.hasPrefix("/") {
      let named = FileSystem.parent(of: FileSystem.absolute(flow.path)) + "/" + flow.header.appID
      if FileSystem.kind(of: named) != .missing { return try AppTarget.resolve(named) }
    }
    guard FileSystem.kind(of: flow.header.appID) != .missing || flow.header.appID.contains("://") else {
      throw SessionError(
        .badInput, "\(flow.path): belongs to no app: there is no app.yaml above it, and no app \(flow.header.appID)")
    }
    return try AppTarget.resolve(flow.header.appID)
  }
}
