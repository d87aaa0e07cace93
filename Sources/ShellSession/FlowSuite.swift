import Flows
import ShellCore
import ShellRuntime
import SourceText

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
    public var policy: RecoveryPolicy?
    public var seed: UInt64 = 1
    public var includedTags: Set<String> = []
    public var excludedTags: Set<String> = []
    public var flow = FlowOptions()
    /// Milliseconds that one script of a flow may run.
    public var scriptTime = RuntimeLimits.scriptTime

    public init() {}
  }

  /// The flows' files, in the order in which they run.
  public let paths: [String]
  private let library: FlowLibrary
  private let options: Options

  /// Takes files and folders; of a folder all its `.yaml` files, sorted by name.
  public init(_ arguments: [String], options: Options) throws(SessionError) {
    var paths: [String] = []
    for argument in arguments {
      switch FileSystem.kind(of: argument) {
      case .file: paths.append(argument)
      case .folder:
        let names = FileSystem.entries(of: argument).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        guard !names.isEmpty else { throw SessionError(.badInput, "\(argument): the folder has no flows (.yaml)") }
        let folder = argument.hasSuffix("/") ? String(argument.dropLast()) : argument
        paths += names.map { folder + "/" + $0 }
      case .other, .missing:
        throw SessionError(.badInput, "\(argument): there is no such flow or folder of flows")
      }
    }
    self.paths = paths
    self.options = options
    library = FlowLibrary { try? FileSystem.text(of: $0) }
  }

  /// Everything wrong with the flows as files; empty when all of them can run.
  public func check() -> [Diagnostic] {
    paths.flatMap { library.check($0) }
  }

  /// Runs all flows that the tags choose, and gives each report as soon as it is there.
  public func run(_ report: (FlowReport) -> Void) throws(SessionError) {
    let warmEngine = WarmEngine(path: try EngineLocator.path(of: options.engine))
    defer { warmEngine.shutDown() }
    let scripts = FlowScripts(
      enginePath: try EngineLocator.path(of: "embedded"), seed: options.seed, epoch: HeadlessOptions.virtualEpoch,
      scriptTime: options.scriptTime)
    defer { scripts.shutDown() }
    for path in paths {
      let flow: Flow
      do {
        flow = try library.flow(at: path)
      } catch {
        throw SessionError(.badInput, error.description)
      }
      let tags = Set(flow.header.tags)
      guard options.includedTags.isEmpty || !options.includedTags.isDisjoint(with: tags),
        options.excludedTags.isDisjoint(with: tags)
      else { continue }
      report(try run(flow, warmEngine, scripts))
    }
  }

  private func run(_ flow: Flow, _ warmEngine: WarmEngine, _ scripts: FlowScripts) throws(SessionError) -> FlowReport {
    var target = try Self.target(of: flow)
    if let platform = options.platform { target.app.platform = platform }
    if let policy = options.policy { target.app.recovery.policy = policy }
    let session = try HeadlessSession(
      target: target, options: HeadlessOptions(engine: options.engine, seed: options.seed, warmEngine: warmEngine))
    defer { session.end() }
    let start = WallTime.now
    let driver = FlowSession(session: session)
    let runner = FlowRunner(driver: driver, library: library, options: options.flow, engine: scripts)
    scripts.onConsole = { runner.log($0) }
    var report = runner.run(flow)
    report.realMilliseconds = start.millisecondsSince
    report.launchMilliseconds = driver.launchMilliseconds
    report.startedAt = start.localText
    return report
  }

  /// The app of a flow: the nearest folder above it with an app.yaml, else what its header names.
  private static func target(of flow: Flow) throws(SessionError) -> AppTarget {
    var folder = FileSystem.parent(of: FileSystem.absolute(flow.path))
    while folder != "/" {
      if FileSystem.kind(of: folder + "/app.yaml") == .file { return try AppTarget.resolve(folder) }
      folder = FileSystem.parent(of: folder)
    }
    guard FileSystem.kind(of: flow.header.appID) != .missing || flow.header.appID.contains("://") else {
      throw SessionError(
        .badInput, "\(flow.path): belongs to no app: there is no app.yaml above it, and no app \(flow.header.appID)")
    }
    return try AppTarget.resolve(flow.header.appID)
  }
}
