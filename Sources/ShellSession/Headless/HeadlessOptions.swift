import PageWire
import ShellRuntime
import TerminalModel

/// Options of a session without a terminal.
public struct HeadlessOptions {
  public var engine: String
  public var size: GridSize
  /// A theme's name or file; nil for the default dark theme.
  public var theme: String?
  /// Shows the inspector next to the app if the screen is wide enough for both.
  public var showsInspector: Bool
  public var clockMode: PageClock.Mode
  /// Seed of the pages' randomness.
  public var seed: UInt64
  public var keepsSpare: Bool
  /// Whether page processes are forked from a zygote; a shared warm engine has its own setting.
  public var usesZygote = true
  /// Shows the virtual time in the status line. Screens that are compared must not contain it.
  public var showsClock = false
  /// Offset of the virtual clock in milliseconds.
  public var clockOffset = 0.0
  /// Binds the shell and a page that alternate to one processor (see `HostConfiguration`).
  public var sharesProcessor = false
  /// A warm engine shared with other sessions; nil to start one.
  public var warmEngine: WarmEngine?
  /// Limit in real milliseconds for everything after a launch; nil if only each reply has a limit.
  public var timeout: Double?

  public init(
    engine: String = "embedded", size: GridSize = GridSize(columns: 80, rows: 24), theme: String? = nil,
    showsInspector: Bool = false, clockMode: PageClock.Mode = .virtual, seed: UInt64 = 1, keepsSpare: Bool = true,
    warmEngine: WarmEngine? = nil,
    timeout: Double? = nil
  ) {
    self.engine = engine
    self.size = size
    self.theme = theme
    self.showsInspector = showsInspector
    self.clockMode = clockMode
    self.seed = seed
    self.keepsSpare = keepsSpare
    self.warmEngine = warmEngine
    self.timeout = timeout
  }

  /// 1 January 2026, 09:00 UTC: the value of `Date.now()` at the start of a run in virtual time, so that runs are repeatable.
  static let virtualEpoch: Double = 1_767_258_000_000
}
