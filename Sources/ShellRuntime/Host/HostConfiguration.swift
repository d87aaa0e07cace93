import PageWire
import ShellCore

/// Configuration of a shell host.
package struct HostConfiguration {
  package var app: AppDescription
  package var folders: HostFolders
  /// The engine of its pages. A warm engine that outlives this host decides for it.
  package var engine: InstalledEngine
  package var time: HostTime
  /// Seed of the pages' random numbers; nil for real randomness.
  package var seed: UInt64?
  /// The page area at launch.
  package var viewport: Viewport
  /// Whether a spare page process is kept ready; nil to decide by the time that it saves.
  package var keepsSpare: Bool?
  /// A warm process that outlives this host; nil to start one for this host.
  package var warmEngine: WarmEngine?
  /// Destination of the stderr of page processes; nil discards it.
  package var pageStandardError: Int32?
  /// Milliseconds of real time that a page may take for a command before headless waiting stops.
  package var replyTimeout: Double
  /// Milliseconds of real time after which headless waiting stops, whatever is pending; nil for no limit.
  package var settleTimeout: Double?
  /// The app's own servers, if they outlive this host; nil to start them for this host.
  package var servers: AppServers?
  /// Whether page processes are forked from a zygote. Otherwise each is started from its program, and none is bound to
  /// a processor. A warm engine that outlives this host decides for it.
  package var engineStart = EngineStart()
  /// Lets the shell and an alternating page share one processor in virtual time. The host must stay on one thread.
  package var sharesProcessor = false
  /// Answers requests in place of servers; nil for none. It continues in further hosts of the same session.
  package var answers: RequestAnswers?
  /// Records requests to servers; nil for none.
  package var harRecorder: HARRecorder?
  /// Initial settings of the device.
  package var settings = DeviceSettings()
  /// Receives log lines: stderr of native programs, and messages of the runtime.
  package var log: (String) -> Void

  /// With the embedded engine.
  /// - Parameter enginePath: the path of `hull-page`.
  package init(
    app: AppDescription, appFolder: String? = nil, enginePath: String, clockMode: PageClock.Mode = .real,
    seed: UInt64? = nil, epoch: Double? = nil, viewport: Viewport,
    storageFolder: String? = nil, keepsSpare: Bool? = nil, warmEngine: WarmEngine? = nil,
    pageStandardError: Int32? = nil, replyTimeout: Double = RuntimeLimits.replyTimeout,
    settleTimeout: Double? = nil,
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.init(
      app: app, appFolder: appFolder, engine: InstalledEngine(embedded: enginePath), clockMode: clockMode, seed: seed,
      epoch: epoch, viewport: viewport, storageFolder: storageFolder, keepsSpare: keepsSpare, warmEngine: warmEngine,
      pageStandardError: pageStandardError, replyTimeout: replyTimeout, settleTimeout: settleTimeout, log: log)
  }

  package init(
    app: AppDescription, appFolder: String? = nil, engine: InstalledEngine, clockMode: PageClock.Mode = .real,
    seed: UInt64? = nil, epoch: Double? = nil, viewport: Viewport,
    storageFolder: String? = nil, keepsSpare: Bool? = nil, warmEngine: WarmEngine? = nil,
    pageStandardError: Int32? = nil, replyTimeout: Double = RuntimeLimits.replyTimeout,
    settleTimeout: Double? = nil,
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.app = app
    folders = HostFolders(app: appFolder, storage: storageFolder)
    self.engine = engine
    time = HostTime(mode: clockMode, epoch: epoch)
    self.seed = seed
    self.viewport = viewport
    self.keepsSpare = keepsSpare
    self.warmEngine = warmEngine
    self.pageStandardError = pageStandardError
    self.replyTimeout = replyTimeout
    self.settleTimeout = settleTimeout
    self.log = log
  }
}

/// The folders of a host.
package struct HostFolders: Sendable {
  /// The folder that is served as the app's origin; nil if there is none.
  package var app: String?
  /// The folder of the app's dialect; nil without one.
  package var dialect: String?
  /// Folder of localStorage; nil for memory only.
  package var storage: String?
  /// Folder of the app's secrets; nil for memory only.
  package var keychain: String?
}

/// The time of a host.
package struct HostTime: Sendable {
  package var mode: PageClock.Mode
  /// The value of `Date.now()` at time zero of the shell's clock, in milliseconds; nil for the system's time.
  package var epoch: Double?
  /// The initial time of the shell's clock: the time at which an earlier launch of the same session stopped.
  package var start: Double = 0

  /// Whether results must not depend on the machine.
  var isVirtual: Bool { mode == .virtual }

  func clock() -> ShellClock { ShellClock(mode: mode, startingAt: start) }

  /// The wall time at time zero of the shell's clock, for a host that starts now.
  func currentEpoch() -> Double { epoch ?? System.wallMilliseconds - start }
}
