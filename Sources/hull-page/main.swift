import EmbeddedEngine
import EngineContract
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The descriptor at which the shell passes its socket.
let socketDescriptor: Int32 = 3

func fail(_ message: String, status: Int32) -> Never {
  let line = Array("hull-page: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

/// The role of this process.
enum Role {
  case pages
  /// Page processes are forked from this one, which opens no page.
  case zygote
  /// Evaluates flow scripts, and opens no page.
  case scripts
  /// Runs a native script, and opens no page. It is connected by stdin and stdout.
  case native
}

var role = Role.pages
/// Whether waiting page processes may be forked.
var branches = false

switch CommandLine.arguments.dropFirst().first {
case nil: break
case "--zygote": role = .zygote
case "--branching-zygote":
  role = .zygote
  branches = true
case "--script": role = .scripts
case "--native": role = .native
case "--version":
  print("hull-page (page protocol \(WireVersion.current))")
  exit(0)
case .some(let argument):
  fail("unknown argument \"\(argument)\": hull-page is started by hull, without arguments", status: 2)
}

if role == .native {
  ProcessLimits.tighten(keeping: STDERR_FILENO)
  signal(SIGINT, SIG_IGN)
  signal(SIGPIPE, SIG_IGN)
  NativeSideHost().run { NativeScript(send: $0) }
  exit(0)
}

var kind: Int32 = 0
var length = socklen_t(MemoryLayout<Int32>.size)
guard getsockopt(socketDescriptor, SOL_SOCKET, SO_TYPE, &kind, &length) == 0 else {
  fail(
    "no socket at descriptor \(socketDescriptor): hull-page is started by hull", status: 2)
}

ProcessLimits.tighten(keeping: socketDescriptor)

// Ctrl+C in the terminal is handled by the shell; the end of the shell is detected by reading.
signal(SIGINT, SIG_IGN)
signal(SIGPIPE, SIG_IGN)
StopRequest.listen()

func terminate(_ end: HostExitReason) -> Never {
  switch end {
  case .disconnected: exit(0)
  case .violated(let violation): fail("the shell violated the page protocol: \(violation)", status: 71)
  }
}

if role == .scripts { terminate(ScriptHost(engine: FlowScriptEngine(), socket: socketDescriptor).run()) }

let engine = EmbeddedEngine(threads: role == .zygote ? .whenForked : .now)

if role == .zygote {
  switch Zygote(engine: engine, control: socketDescriptor, branches: branches).run() {
  case .forked: break
  case .disconnected: exit(0)
  case .failed(let code): fail("cannot set up a page process: \(String(cString: strerror(code)))", status: 70)
  }
}

terminate(PageHost(engine: engine, socket: socketDescriptor, branches: branches).run())
