import CWebKit
import EngineContract
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// The program `hull-webkit-page`: a page process whose engine is a real WebKitGTK. `hull-webkit` starts it.
enum WebKitProgram {
  private static let socketDescriptor: Int32 = 3

  static func run() -> Never {
    switch CommandLine.arguments.dropFirst().first {
    case nil: servePages()
    case "--version":
      if let problem = hull_webkit_version_problem() {
        defer { free(problem) }
        fail(String(cString: problem), status: 69)
      }
      print(WebKitEngine.version)
    case .some(let argument):
      fail("unknown argument \"\(argument)\": hull-webkit-page is started by hull-webkit", status: 2)
    }
    exit(0)
  }

  private static func servePages() -> Never {
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // The processes of WebKit must not keep it open: the shell detects a death by its end.
    _ = fcntl(socketDescriptor, F_SETFD, FD_CLOEXEC)
    StopRequest.listen()
    if let problem = hull_webkit_start() {
      defer { free(problem) }
      fail(String(cString: problem), status: 69)
    }
    MemoryLimit.begin()
    let engine = WebKitEngine()
    if let problem = engine.startProxy() { fail(problem, status: 69) }
    switch PageHost(engine: engine, socket: socketDescriptor).run() {
    case .disconnected: break
    case .violated(let violation):
      report("the shell violated the page protocol: \(violation)")
      end(status: 71)
    }
    end(status: 0)
  }

  /// Ends this process without the exit handlers of GTK, which would wait for the processes of WebKit: the guard ends them.
  private static func end(status: Int32) -> Never { _exit(status) }

  static func fail(_ message: String, status: Int32) -> Never {
    report(message)
    end(status: status)
  }

  private static func report(_ message: String) {
    let bytes = Array("hull-webkit: \(message)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
