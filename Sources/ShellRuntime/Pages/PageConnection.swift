import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page process of the system: its PID and the shell's end of its socket.
package struct PageConnection {
  package let pid: Int32
  let socket: Descriptor
  /// Whether it can be forked by a request on its socket.
  let isForkable: Bool
  /// The port of its developer tools; nil for none.
  var devtoolsPort: UInt16?
  /// Ends what a process with a group of its own has started; nil if it starts no processes.
  private let guardian: Guardian?

  /// The parent of a page process with a group, which ends like it.
  private struct Guardian {
    let pid: Int32
    /// Open as long as the page process shall run. Kept for its lifetime.
    let lifeline: Descriptor
  }

  private init(pid: Int32, socket: Descriptor, isForkable branches: Bool, guardian: Guardian? = nil) {
    self.pid = pid
    self.socket = socket
    self.isForkable = branches
    self.guardian = guardian
  }

  /// Starts a page process from the program of `hull-page`.
  /// - Parameter standardError: destination of its stderr; nil discards it.
  init(path: String, isSandboxed: Bool = true, standardError: Int32?) throws(SpawnFailure) {
    try self.init(InstalledEngine(embedded: path), isSandboxed: isSandboxed, standardError: standardError)
  }

  /// Starts a page process from its program.
  /// - Parameters:
  ///   - variables: variables of its environment, besides those of all processes of the engine.
  ///   - standardError: destination of its stderr; nil discards it.
  init(
    _ engine: InstalledEngine, variables: [String] = [], isSandboxed: Bool = true, standardError: Int32?
  ) throws(SpawnFailure) {
    let path = engine.path
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    let socket = Descriptor(sockets[0])
    defer { System.closeDescriptor(sockets[1]) }
    var pid: Int32 = 0
    guard engine.can(.processGroup) else {
      let failure = EngineVariables.withCStrings(engine.variables + variables) {
        hull_spawn_page(path, nil, isSandboxed, $0, sockets[1], standardError ?? -1, &pid)
      }
      guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
      self.init(pid: pid, socket: socket, isForkable: false)
      return
    }
    guard let guardPath = HelperPrograms.guardian else { throw SpawnFailure(path: "hull-guard", code: nil) }
    var guardian: Int32 = 0
    var lifeline: Int32 = -1
    let guardFailure = EngineVariables.withCStrings(engine.variables + variables) {
      hull_spawn_engine(
        guardPath, path, nil, isSandboxed, $0, [-1, -1, standardError ?? -1, sockets[1]], 4, &guardian, &pid,
        &lifeline)
    }
    guard guardFailure == 0 else { throw SpawnFailure(path: path, code: guardFailure) }
    self.init(
      pid: pid, socket: socket, isForkable: false,
      guardian: Guardian(pid: guardian, lifeline: Descriptor(lifeline)))
  }

  /// The child of the shell, which ends like the page process.
  var child: Int32 { guardian?.pid ?? pid }

  /// Whether the page process is a child of its guard.
  var isGuarded: Bool { guardian != nil }

  /// Sends a signal to the process. One that ends, stops or continues it also reaches the rest of its group. One of a crash does
  /// not: the process passes it on to the process that runs the scripts of pages.
  func send(_ signal: ProcessSignal) {
    switch signal {
    case .kill, .stop, .resume, .terminate:
      if isGuarded { System.sendSignal(signal, toGroup: pid) } else { System.sendSignal(signal, to: pid) }
    case .abort, .stopScript, .reload, .hangUp, .interrupt, .quit, .terminalStop, .windowChange, .childEnded:
      System.sendSignal(signal, to: pid)
    }
  }

  /// Closes the socket, kills the process and reaps it: another one replaces it.
  func abandon() {
    socket.close()
    send(.kill)
    hull_reap_killed(child)
  }

  /// Waits until its first message can be read, which it sends when its engine is initialized, or until it has exited.
  func waitUntilStarted() {
    let deadline = System.monotonicMilliseconds + RuntimeLimits.pageStartTimeout
    while case let rest = deadline - System.monotonicMilliseconds, rest > 0 {
      var polled = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
      if System.poll(&polled, timeoutMilliseconds: Int32(rest.rounded(.up))) > 0 { return }
    }
  }

  /// Whether it has closed its socket without a message.
  var hasEnded: Bool { System.hasEnded(socket.number) }

  /// Forks a page process from a zygote; nil if that fails.
  package init?(from zygote: PageZygote) {
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let socket = Descriptor(sockets[0])
    let reply = zygote.forkPage(socket: sockets[1])
    System.closeDescriptor(sockets[1])
    guard case .started(let pid) = reply else { return nil }
    self.init(pid: pid, socket: socket, isForkable: zygote.isForkable)
  }

  /// Forks this settled process into a zygote for more copies; nil if that fails.
  package func forkZygote() -> PageZygote? {
    guard isForkable else { return nil }
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let control = Descriptor(sockets[0])
    var copy: Int32 = 0
    let failure = hull_request_page(socket.number, sockets[1], Int32(RuntimeLimits.zygoteTimeout), &copy)
    System.closeDescriptor(sockets[1])
    // A page process runs untrusted code, so the PID that it reports must be one of our children.
    guard failure == 0, hull_is_running(copy) else { return nil }
    return PageZygote(pid: copy, control: control)
  }
}
