import PageWire
import ShellCore
import ShellRuntime
import SystemTestKit
import TerminalModel
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An app of one page in a temporary folder, launched in virtual or real time with the page process of this build.
final class TestApp {
  let host: ShellHost
  private let folder: String

  init(
    page: String, answerTimeout: Double = RuntimeLimits.replyTimeout, isReal: Bool = false, seed: UInt64? = 1,
    warmEngine: WarmEngine? = nil, sharesProcessor: Bool = false, programs: [String: String] = [:],
    enginePath: String = TestApp.enginePath, usesZygote: Bool = true
  ) throws {
    folder = try TestFolder.create()
    let file = try #require(fopen(folder + "/index.html", "w"))
    fputs(page, file)
    fclose(file)
    for (name, script) in programs {
      let file = try #require(fopen("\(folder)/\(name)", "w"))
      fputs(script, file)
      fclose(file)
      chmod("\(folder)/\(name)", 0o700)
    }
    let tab = TabDescription(id: "HOME", title: "Home", start: .url("app://test/"))
    var app = AppDescription(name: "test", origin: "app://test", tabs: [tab])
    app.bridge.deadline = 1_000
    for name in programs.keys {
      app.bridge.interfaces[name] = InterfaceDescription(behavior: .run(ProgramReference(name)))
    }
    var configuration = HostConfiguration(
      app: app, appFolder: folder,
      enginePath: enginePath, clockMode: isReal ? .real : .virtual, seed: seed, epoch: 0,
      viewport: Viewport(size: GridSize(columns: 40, rows: 10), colorScheme: .dark), warmEngine: warmEngine,
      replyTimeout: answerTimeout)
    configuration.sharesProcessor = sharesProcessor
    configuration.engineStart.usesZygote = usesZygote
    host = try ShellHost(configuration: configuration)
    host.dispatch(.launched(url: nil))
  }

  deinit { TestFolder.remove(folder) }

  var page: PageViewState? { host.state.tabs.first?.page }
  var title: String? { host.state.tabs.first?.stack.current?.page?.title }
  var pid: Int32? { page?.renderer.flatMap { host.state.renderers[$0]?.pid } }

  static var absoluteEnginePath: String { realpath(enginePath, nil).map { String(cString: $0) } ?? enginePath }

  /// Next to the test bundle, where the package manager places all products.
  static let enginePath: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    let folder = bundle.lastIndex(of: "/").map { bundle[..<$0] } ?? "."
    return folder + "/hull-page"
  }()
}
