import PageWire
import ShellCore

/// What a shell host needs to run an app.
public struct HostConfiguration {
  public var app: AppDescription
  /// The folder whose files are the app's origin; nil when it has none.
  public var appFolder: String?
  /// The page process's program (`hull-page`).
  public var enginePath: String
  public var clockMode: PageClock.Mode
  /// Seed of the pages' randomness; nil for real randomness.
  public var seed: UInt64?
  /// What `Date.now()` gives at time zero of the shell's clock, in milliseconds; nil for the system's time.
  public var epoch: Double?
  /// What the shell's clock starts with: the time at which an earlier launch of the same session stopped.
  public var startTime: Double = 0
  /// The page area at launch.
  public var viewport: Viewport
  /// Where localStorage is kept; nil for memory only.
  public var storageFolder: String?
  /// Where the app's secrets are kept; nil for memory only.
  public var keychainFolder: String?
  /// Keeps one page process warm.
  public var keepsSpare: Bool
  /// A warm process that outlives this host; nil for one of its own.
  public var warmEngine: WarmEngine?
  /// Where the stderr of page processes goes; nil for nowhere.
  public var pageStandardError: Int32?
  /// Milliseconds of real time that a page may take for a command before headless waiting gives it up.
  public var answerTimeout: Double
  /// Milliseconds of real time after which headless waiting ends whatever is still on its way; nil for no such bound.
  public var patience: Double?
  /// The app's own servers, when they outlive this host; nil for ones that do not.
  public var servers: AppServers?
  /// Lets the shell and a page that work in turns, in virtual time, use one processor. Its thread must stay the same.
  public var sharesProcessor = false
  /// How the device is set at launch.
  public var settings = DeviceSettings()
  /// Takes lines for the log: what native programs write to stderr, and what the runtime has to say.
  public var log: (String) -> Void

  public init(
    app: AppDescription, appFolder: String? = nil, enginePath: String, clockMode: PageClock.Mode = .real,
    seed: UInt64? = nil, epoch: Double? = nil, viewport: Viewport,
    storageFolder: String? = nil, keepsSpare: Bool = true, warmEngine: WarmEngine? = nil,
    pageStandardError: Int32? = nil, answerTimeout: Double = RuntimeLimits.answerTimeout, patience: Double? = nil,
    log: @escaping (String) -> Void = { _ in }
  ) {
    self.app = app
    self.appFolder = appFolder
    self.enginePath = enginePath
    self.clockMode = clockMode
    self.seed = seed
    self.epoch = epoch
    self.viewport = viewport
    self.storageFolder = storageFolder
    self.keepsSpare = keepsSpare
    self.warmEngine = warmEngine
    self.pageStandardError = pageStandardError
    self.answerTimeout = answerTimeout
    self.patience = patience
    self.log = log
  }
}
