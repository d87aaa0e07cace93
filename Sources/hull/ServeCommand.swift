import ArgumentParser
import ShellCore
import ShellRuntime
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `hull serve`: a WebDriver server.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve W3C WebDriver with Appium's contexts, for suites of Appium and Selenium.",
    discussion: """
      Each session is a process with an app of its own. The capability appium:app names the app; without it, sessions run \
      the app given here, or a blank page.

      Examples:
        hull serve
        hull serve Pages/bank --port 4444 --sessions 4
        hull serve --base-path /wd/hub
      """)

  @Argument(
    help: "The app of sessions that name none: a folder, a URL, an .html file, or a sample such as bank.",
    completion: ArgumentCompletions.targets)
  var target: String?

  @OptionGroup var app: AppOptions

  @OptionGroup var engineStart: EngineStartOptions

  @Option(help: ArgumentHelp("The port; 0 for any free one.", valueName: "port"))
  var port = 4723

  @Option(
    help: ArgumentHelp("The address to listen at; others than 127.0.0.1 need --token-file.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The path of all endpoints, such as /wd/hub.", valueName: "path"))
  var basePath = "/"

  @Option(help: ArgumentHelp("The number of sessions that can exist at the same time.", valueName: "number"))
  var sessions = 8

  @Option(
    help: ArgumentHelp("A file with the token that clients must send.", valueName: "file"), completion: .file())
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "Accept requests of web pages with this origin; without it, pages in a browser are refused.", valueName: "origin")
  )
  var allowOrigin: [String] = []

  func validate() throws {
    guard (0...Int(UInt16.max)).contains(port) else {
      throw ValidationError("--port: \(port) is not a port; use 0 to 65535")
    }
    guard (1...Self.sessionLimit).contains(sessions) else {
      throw ValidationError("--sessions must be from 1 to \(Self.sessionLimit)")
    }
    guard basePath.hasPrefix("/") else { throw ValidationError("--base-path must begin with /, such as /wd/hub") }
  }

  private static let sessionLimit = 64

  func run() throws {
    // An app or an engine that does not exist is an error now, not of the first session.
    if let target { _ = try app.target(target) }
    if let engine = app.engine { _ = try EngineLocator.engine(engine) }
    let program = try EngineLocator.path(ofProgram: "hull-server")
    var arguments = [
      program, "--port", String(port), "--host", host, "--base-path", basePath, "--sessions", String(sessions),
      "--version-text", HullVersion.current, "--worker", HelperPrograms.ownPath,
    ]
    if let tokenFile { arguments += ["--token-file", tokenFile] }
    for origin in allowOrigin { arguments += ["--allow-origin", origin] }
    for argument in sessionArguments { arguments += ["--worker-argument", argument] }
    throw try ProgramReplacement.run(program, arguments)
  }

  /// The arguments of the process of a session.
  private var sessionArguments: [String] {
    var arguments = [SessionCommand.name] + engineStart.arguments
    if let target { arguments.append(target) }
    if let engine = app.engine { arguments += ["--engine", engine] }
    if let platform = app.platform { arguments += ["--platform", platform.rawValue] }
    if let policy = app.policy { arguments += ["--policy", policy.rawValue] }
    return arguments
  }
}

/// The program of this process, replaced by another one.
enum ProgramReplacement {
  /// Does not return unless the program cannot be executed.
  static func run(_ path: String, _ arguments: [String]) throws -> SessionError {
    var pointers = arguments.map { strdup($0) }
    pointers.append(nil)
    execv(path, pointers)
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    return SessionError(.engineFailed, "\(path) cannot be executed: \(reason)")
  }
}
