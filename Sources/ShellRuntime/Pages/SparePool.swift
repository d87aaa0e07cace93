import ShellCore

/// Keeps one spare page process ready, since starting an engine takes long, and the zygote from which page processes
/// are forked, which takes less time and memory than starting them from their program.
///
/// Without a zygote every page process, the spare included, is started from its program, and none is ever forked.
final class SparePool {
  private let loop: EventLoop
  let engine: InstalledEngine
  /// The display of all page processes, if the engine needs one and shares none.
  private var display: EngineDisplay?
  /// The display of all workers of the session, until it has ended.
  private var sharedDisplay: EngineDisplay?
  private let standardError: Int32?
  private let engineStart: EngineStart
  private let devtools: DevtoolsPorts?
  private(set) var spare: PageProcess?
  private var spareConnection: PageConnection?
  private(set) var zygote: PageZygote?
  /// The pages of seeded runs in virtual time; nil if they are processes like all others.
  private(set) var source: (any PageTransportSource)?
  /// Bytes that a page may allocate, for engines that must know it at the start of a process. Each session sets its own.
  var memoryLimit: UInt64? {
    didSet {
      // The spare process has another limit.
      guard memoryLimit != oldValue, startsWithLimit, let spare else { return }
      self.spare = nil
      spare.onEnd = nil
      spare.end()
    }
  }
  private var startsWithLimit: Bool { engine.can(.memoryLimit) && engine.can(.processGroup) }
  private var failures = 0
  private var zygoteFailures = 0

  init(
    engine: InstalledEngine, standardError: Int32?, source makeSource: PageTransportSourceFactory? = nil,
    engineStart: EngineStart = EngineStart(), display: EngineDisplay? = nil, loop: EventLoop
  ) {
    self.engine = engine
    self.standardError = standardError
    self.engineStart = engineStart
    self.loop = loop
    sharedDisplay = display
    devtools = engine.can(.developerTools) ? engineStart.devtoolsPort.map { DevtoolsPorts(first: $0) } : nil
    source = makeSource? { [weak self] () throws(SpawnFailure) in
      if let self { return try startAndWait() }
      return try PageConnection(engine, isSandboxed: engineStart.isSandboxed, standardError: standardError)
    }
  }

  /// Starts what page processes need, before the first one.
  func prepare() throws(EngineFailure) {
    if sharedDisplay?.isRunning == false { sharedDisplay = nil }
    guard engine.can(.display), sharedDisplay == nil, display?.isRunning != true else { return }
    display = try EngineDisplay(engine)
  }

  /// Ends the display, after the last page process.
  func endDisplay() {
    display?.end()
    display = nil
  }

  /// A process of `hull-page` for documents that are scripts, which the engine cannot open.
  func acquireForScripts() throws(SpawnFailure) -> PageProcess {
    let connection = try PageConnection(
      path: engine.embeddedPath, isSandboxed: engineStart.isSandboxed, standardError: standardError)
    connection.waitUntilStarted()
    return PageProcess(ProcessTransport(connection, loop: loop), loop: loop)
  }

  /// The spare process, or a new one.
  /// - Parameter isRepeatable: whether it is for a seeded run in virtual time, whose pages the source provides.
  func acquire(isRepeatable: Bool = false) throws(SpawnFailure) -> PageProcess {
    if isRepeatable, let source { return PageProcess(source.makeTransport(on: loop), loop: loop) }
    if let process = spare, process.phase == .running, process.isRunning {
      spare = nil
      process.onEnd = nil
      failures = 0
      // The loop may have read its first message.
      if !engineStart.usesZygote, !process.hasStarted { spareConnection?.waitUntilStarted() }
      return process
    }
    let link = try startAndWait()
    let process = PageProcess(ProcessTransport(link, loop: loop), loop: loop)
    devtools?.assign(link.devtoolsPort, to: process, child: link.child)
    return process
  }

  /// The port of a process's developer tools; nil for none.
  func devtoolsPort(of process: PageProcess) -> UInt16? { devtools?.port(of: process) }

  /// Starts the zygote ahead of the first page process.
  func warmUp() {
    guard engineStart.usesZygote, zygote == nil, zygoteFailures < RuntimeLimits.zygoteFailures else { return }
    do throws(SpawnFailure) {
      zygote = try PageZygote(
        path: engine.path, isSandboxed: engineStart.isSandboxed, standardError: standardError, isForkable: source != nil
      )
    } catch {
      zygoteFailures += 1
    }
  }

  /// Starts a spare if there is none, and gives up after repeated failures.
  func refill() {
    warmUp()
    // With developer tools it would have the port of the next page process.
    guard spare == nil, source == nil, devtools == nil, failures < RuntimeLimits.spareFailures else { return }
    do throws(SpawnFailure) {
      let connection = try startLink()
      let process = PageProcess(ProcessTransport(connection, loop: loop), loop: loop)
      process.onEnd = { [weak self, weak process] _ in
        guard let self, self.spare === process else { return }
        self.spare = nil
        self.failures += 1
      }
      spare = process
      spareConnection = connection
    } catch {
      failures += 1
    }
  }

  /// Ends the spare, which is reaped by the loop, and the zygote, and empties the source.
  func discard() -> PageProcess? {
    defer { spare = nil }
    source?.removeAll()
    spare?.end()
    zygote?.end()
    zygote = nil
    return spare
  }

  /// A process that has started. A forked one has. One that is started from its program has to be awaited here: its
  /// initial memory, from which limits are measured, and the effect of a signal would otherwise depend on how far it is.
  func startAndWait() throws(SpawnFailure) -> PageConnection {
    let link = try startLink()
    guard !engineStart.usesZygote else { return link }
    link.waitUntilStarted()
    guard link.hasEnded, engine.can(.display) else { return link }
    // A display that has just ended looks as if it ran. With a new one the engine starts, or has another reason.
    link.abandon()
    endDisplay()
    sharedDisplay = nil
    let second = try startLink()
    second.waitUntilStarted()
    return second
  }

  private func startLink() throws(SpawnFailure) -> PageConnection {
    warmUp()
    if let link = fork() { return link }
    do throws(EngineFailure) {
      try prepare()
    } catch {
      throw SpawnFailure(path: engine.path, code: nil, detail: error.reason)
    }
    let port = devtools?.next()
    let tools = port.map { ["HULL_PAGE_DEVTOOLS=127.0.0.1:\($0)"] } ?? []
    var connection = try PageConnection(
      engine, variables: variables + tools, isSandboxed: engineStart.isSandboxed, standardError: standardError)
    connection.devtoolsPort = port
    return connection
  }

  /// The variables of one process.
  private var variables: [String] {
    let limit = startsWithLimit ? memoryLimit : nil
    return ((sharedDisplay ?? display).map { ["DISPLAY=" + $0.value] } ?? [])
      + (limit.map { ["HULL_PAGE_MEMORY_LIMIT=\($0)"] } ?? [])
  }

  /// Forks a process from the zygote, or from a new zygote if this one is broken; nil if there is none.
  private func fork() -> PageConnection? {
    while let zygote {
      if let link = PageConnection(from: zygote) { return link }
      guard zygote.isEnded else { return nil }
      self.zygote = nil
      zygoteFailures += 1
      warmUp()
    }
    return nil
  }
}
