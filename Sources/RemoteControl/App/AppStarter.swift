import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellSession
import TerminalModel
import WebDriver

/// Starts the app of a session. Before there is one, it starts the engine that most sessions use.
final class AppStarter {
  private let settings: ServeSettings
  private let engines: FlowEngines
  private let catalog = EngineCatalog()
  private var warm: (engine: InstalledEngine, warm: WarmEngine)?

  init(_ settings: ServeSettings) throws(SessionError) {
    self.settings = settings
    engines = FlowEngines(
      engineStart: settings.engineStart, catalog: catalog,
      scripts: FlowScripts(
        enginePath: try EngineLocator.path(of: "embedded"), isSandboxed: settings.engineStart.isSandboxed, seed: 1,
        epoch: nil))
  }

  /// Starts the engine of the settings. An engine that cannot be started is an error of the first session.
  func prepare() {
    guard let engine = try? EngineLocator.engine(settings.engine ?? InstalledEngine.embeddedName) else { return }
    let started = engines.warm(engine)
    started.prepare()
    warm = (engine, started)
  }

  /// Launches the app of a session.
  func start(_ capabilities: SessionCapabilities) throws(WebDriverError) -> AppDriver {
    do throws(SessionError) {
      let request = try request(of: capabilities)
      var target = try target(of: request)
      switch (capabilities.requestedPlatform?.lowercased(), target.app.platform) {
      case ("android", .ios), ("android", .iosLegacy): target.app.platform = .android
      case ("ios", .android): target.app.platform = .ios
      case _: break
      }
      return try start(target, request)
    } catch {
      throw WebDriverError(.sessionNotCreated, error.message)
    }
  }

  /// What a session asks for.
  func request(_ capabilities: SessionCapabilities) throws(WebDriverError) -> AppRequest {
    do throws(SessionError) {
      return try request(of: capabilities)
    } catch {
      throw WebDriverError(.sessionNotCreated, error.message)
    }
  }

  private func request(of capabilities: SessionCapabilities) throws(SessionError) -> AppRequest {
    var request = AppRequest()
    request.app = capabilities.appium.app
    request.engine = capabilities.hull.engine
    request.policy = try capabilities.hull.policy.map { name throws(SessionError) in
      guard let policy = RecoveryChoice(rawValue: name) else {
        throw SessionError(
          .badInput, "hull:policy: \(name) is not a policy; use \(RecoveryChoice.names.joined(separator: ", "))")
      }
      return policy
    }
    request.isInVirtualTime = capabilities.hull.isVirtualTime
    request.size = capabilities.hull.size
    request.seed = capabilities.hull.seed.map { UInt64(bitPattern: $0) }
    request.lookupTimeout = Double(capabilities.timeouts.implicit)
    return request
  }

  /// Whether a session begins in the page: if it asks for that, or has no app with native parts.
  func startsInPage(_ capabilities: SessionCapabilities) -> Bool {
    capabilities.appium.autoWebview || capabilities.appium.app == nil && settings.target == nil
  }

  /// Launches an app.
  /// - Parameter target: that of the request.
  func start(_ target: AppTarget, _ request: AppRequest) throws(SessionError) -> AppDriver {
    let engine = try catalog.engine(of: target, chosen: request.engine ?? settings.engine)
    var options = HeadlessOptions(
      clockMode: request.isInVirtualTime ? .virtual : .real, warmEngine: engines.warm(engine))
    if let size = request.size { options.size = size }
    if let seed = request.seed { options.seed = seed }
    options.engineStart = settings.engineStart
    options.recordsRequests = request.recordsRequests
    let session = try HeadlessSession(target: target, options: options)
    let library = FlowLibrary(read: { try? FileSystem.text(of: $0) })
    let execution = FlowExecution(
      session: session, library: library, options: FlowOptions(lookupTimeout: request.lookupTimeout),
      scripts: engines.scripts)
    execution.runner.beginAlone(appID: target.app.name)
    execution.driver.launch(AppLaunch(), grants: Self.grants)
    return AppDriver(execution)
  }

  /// All permissions are allowed, as in flows.
  private static let grants = PermissionNames.grants([], changing: "all", to: "allow")

  /// The app of a request, with its policy and platform.
  func target(of request: AppRequest) throws(SessionError) -> AppTarget {
    var target: AppTarget
    if let text = request.app ?? settings.target {
      target = try AppTarget.resolve(text)
    } else {
      let tab = TabDescription(id: "TAB_1", title: "Page", start: .url(Self.blank))
      target = AppTarget(app: AppDescription(name: "Hull", origin: "app://blank", tabs: [tab]), folder: nil)
    }
    // A preset also sets the platform of the shell that it emulates.
    if let policy = request.policy ?? settings.policy { policy.apply(to: &target.app) }
    if let platform = request.platform ?? settings.platform { target.app.platform = platform }
    return target
  }

  private static let blank = "about:blank"

  /// Runs the app until the server sends something, or a time is over.
  func wait(for descriptor: Int32, milliseconds: Double?, running session: HeadlessSession) {
    guard let loop = session.loop else { return }
    var hasInput = false
    loop.watch(descriptor, for: .read) { _ in
      hasInput = true
      loop.unwatch(descriptor)
    }
    let deadline = milliseconds.map { System.monotonicMilliseconds + $0 }
    while !hasInput, session.isRunning {
      let rest = deadline.map { $0 - System.monotonicMilliseconds }
      if let rest, rest <= 0 { break }
      session.runOnce(milliseconds: rest)
    }
    loop.unwatch(descriptor)
  }

  func shutDown() { engines.shutDown() }
}
