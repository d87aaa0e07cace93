import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program of page processes, zygotes, script processes and native scripts: reads the role from the arguments, limits
/// and locks the process, and serves the shell with the engine of that role.
package struct PageProgram {
  /// The descriptor at which the shell passes its socket.
  private static let socketDescriptor: Int32 = 3

  /// Creates the engine of pages.
  private let makePages: (_ isForked: Bool) -> any PageEngine
  /// Creates the engine of flow scripts.
  private let makeScripts: () -> any ScriptEngine
  /// Creates the engine of a native script.
  private let makeNative: (_ send: @escaping (String) -> Void) -> any NativeSideEngine
  /// Starts to load the files that pages need later, and returns what waits until that is done.
  private let loadFiles: () -> () -> Void

  package init(
    pages: @escaping (_ isForked: Bool) -> any PageEngine,
    scripts: @escaping () -> any ScriptEngine,
    native: @escaping (_ send: @escaping (String) -> Void) -> any NativeSideEngine,
    loadFiles: @escaping () -> () -> Void = { {} }
  ) {
    makePages = pages
    makeScripts = scripts
    makeNative = native
    self.loadFiles = loadFiles
  }

  /// The role of this process.
  private enum Role {
    case pages
    /// Page processes are forked from this one, which opens no page; these can be forked, too, if they branch.
    case zygote(branches: Bool)
    /// Evaluates flow scripts, and opens no page.
    case scripts
    /// Runs a native script, and opens no page. It is connected by stdin and stdout.
    case native
    /// Locks itself, and becomes a program of an app.
    case program(path: String)
    /// Locks itself like a page process, and prints the layers of its sandbox.
    case sandboxReport
    /// Prints the declaration of the engine.
    case declaration
  }

  private func role() -> Role {
    switch CommandLine.arguments.dropFirst().first {
    case nil: return .pages
    case "--zygote": return .zygote(branches: false)
    case "--branching-zygote": return .zygote(branches: true)
    case "--script": return .scripts
    case "--native": return .native
    case "--confine" where CommandLine.arguments.count == 3: return .program(path: CommandLine.arguments[2])
    case "--sandbox": return .sandboxReport
    case "--capabilities": return .declaration
    case .some(let argument):
      Self.fail("unknown argument \"\(argument)\": hull-page is started by hull, without arguments", status: 2)
    }
  }

  /// Serves the shell until it disconnects, and ends this process.
  package func run() -> Never {
    let role = role()
    if case .program(let path) = role { Self.become(path) }
    if case .declaration = role {
      Self.write(makePages(true).identity.declaration, to: STDOUT_FILENO)
      exit(0)
    }
    switch role {
    case .program, .native, .sandboxReport, .declaration: break
    case .pages, .zygote, .scripts: Self.checkSocket()
    }
    let sandbox = Sandbox.requested()
    switch role {
    case .program, .native, .sandboxReport, .declaration: ProcessLimits.tighten(keeping: STDERR_FILENO, sandbox)
    case .pages, .zygote, .scripts: ProcessLimits.tighten(keeping: Self.socketDescriptor, sandbox)
    }
    // Ctrl+C in the terminal is handled by the shell; the end of the shell is detected by reading.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    switch role {
    case .program, .declaration: exit(0)
    case .pages: servePages(sandbox)
    case .zygote(let branches): serveZygote(sandbox, branches: branches)
    case .scripts: serveScripts(sandbox)
    case .native: serveNative(sandbox)
    case .sandboxReport: printReport(sandbox)
    }
  }

  // MARK: Roles

  private func servePages(_ sandbox: Sandbox) -> Never {
    StopRequest.listen()
    let waitForFiles = loadFiles()
    let engine = makePages(false)
    engine.prepare()
    waitForFiles()
    Self.lock(sandbox, .page)
    Self.terminate(PageHost(engine: engine, socket: Self.socketDescriptor).run())
  }

  private func serveZygote(_ sandbox: Sandbox, branches: Bool) -> Never {
    StopRequest.listen()
    let waitForFiles = loadFiles()
    let engine = makePages(true)
    engine.prepare()
    waitForFiles()
    let page = branches ? Sandbox.Role.forkablePage : .page
    sandbox.compile([page])
    if branches { ProcessLimits.detachFromProcess(after: Self.socketDescriptor) }
    Self.lock(sandbox, .zygote)
    switch Zygote(engine: engine, control: Self.socketDescriptor, branches: branches).run() {
    case .forked: break
    case .disconnected: exit(0)
    case .failed(let code): Self.fail("cannot set up a page process: \(String(cString: strerror(code)))", status: 70)
    }
    // A page process, which has not read its first message yet.
    Self.lock(sandbox, page)
    Self.terminate(PageHost(engine: engine, socket: Self.socketDescriptor, branches: branches).run())
  }

  private func serveScripts(_ sandbox: Sandbox) -> Never {
    StopRequest.listen()
    let engine = makeScripts()
    Self.lock(sandbox, .page)
    Self.terminate(ScriptHost(engine: engine, socket: Self.socketDescriptor).run())
  }

  private func serveNative(_ sandbox: Sandbox) -> Never {
    NativeSideHost().run { send in
      let engine = makeNative(send)
      Self.lock(sandbox, .page)
      return engine
    }
    exit(0)
  }

  private func printReport(_ sandbox: Sandbox) -> Never {
    _ = sandbox.lock(.page)
    for line in sandbox.report { Self.write(line + "\n", to: STDOUT_FILENO) }
    exit(0)
  }

  private static func become(_ path: String) -> Never {
    ProcessLimits.refuseNewPrivileges()
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if let problem = Sandbox.confineProgram(in: folder.isEmpty ? "/" : folder) {
      fail(
        "cannot lock \(path): \(problem); remove `sandbox: true`, or use --no-sandbox", status: PageExitStatus.notLocked
      )
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    execv(path, &arguments)
    fail("cannot start \(path): \(String(cString: strerror(errno)))", status: 127)
  }

  // MARK: Ends

  private static func checkSocket() {
    var kind: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(socketDescriptor, SOL_SOCKET, SO_TYPE, &kind, &length) == 0 else {
      fail("no socket at descriptor \(socketDescriptor): hull-page is started by hull", status: 2)
    }
  }

  private static func lock(_ sandbox: Sandbox, _ role: Sandbox.Role) {
    if let problem = sandbox.lock(role) { fail(problem, status: PageExitStatus.notLocked) }
  }

  private static func terminate(_ end: HostExitReason) -> Never {
    switch end {
    case .disconnected: exit(0)
    case .violated(let violation): fail("the shell violated the page protocol: \(violation)", status: 71)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    write("hull-page: \(message)\n", to: STDERR_FILENO)
    exit(status)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = Glibc.write(descriptor, bytes, bytes.count)
    #else
      _ = Darwin.write(descriptor, bytes, bytes.count)
    #endif
  }
}
