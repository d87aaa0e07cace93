import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// The program `hull-webkit`, the engine on WebKitGTK: answers questions about it, starts displays, and becomes the page
/// process `hull-webkit-page`. It is a program of its own because loading the libraries of WebKit takes longer than all else
/// that it does.
enum EngineLauncher {
  static func run() -> Never {
    switch CommandLine.arguments.dropFirst().first {
    case nil: servePages()
    case "--version": print("hull-webkit (page protocol \(WireVersion.current))")
    case "--capabilities": printCapabilities()
    case "--display": DisplayServer.run()
    case .some(let argument):
      fail("unknown argument \"\(argument)\": hull-webkit is started by hull, without arguments", status: 2)
    }
    exit(0)
  }

  private static func printCapabilities() {
    if let font = Fonts.missing { fail("the font \(font) is not installed: apt-get install fonts-unifont", status: 69) }
    guard DisplayServer.program != nil else { fail(DisplayServer.missing, status: 69) }
    if let problem = PageExecutable.extensionProblem { fail(problem, status: 69) }
    let version: String
    do throws(PageExecutable.Failure) {
      version = try PageExecutable.version()
    } catch {
      fail(error.message, status: 69)
    }
    let identity = EngineIdentity(
      name: "webkit (WebKitGTK \(version))",
      capabilities: [.virtualTime, .memoryLimit, .display, .processGroup, .developerTools])
    print(identity.declaration, terminator: "")
  }

  private static func servePages() -> Never {
    if getenv("DISPLAY") == nil, let problem = DisplayServer.startOwn() { fail(problem, status: 69) }
    fail(PageExecutable.become().message, status: 69)
  }

  static func fail(_ message: String, status: Int32) -> Never {
    let bytes = Array("hull-webkit: \(message)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(status)
  }
}
