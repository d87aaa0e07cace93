import PageWire
import ShellRuntime
import TerminalModel

/// Options of a session without a terminal.
package struct HeadlessOptions {
  /// The engine on the command line; nil for the one of app.yaml.
  package var engine: String?
  package var size: GridSize
  /// A theme's name or file; nil for the default dark theme.
  package var theme: String?
  /// Shows the inspector next to the app if the screen is wide enough for both.
  package var showsInspector: Bool
  package var clockMode: PageClock.Mode
  /// Seed of the pages' randomness.
  package var seed: UInt64
  /// Whether a spare page process is kept ready; nil to decide by the time that it saves.
  package var keepsSpare: Bool?
  /// Whether page processes are forked from a zygote; a shared warm engine has its own setting.
  package var engineStart = EngineStart()
  /// Shows the virtual time in the status line. Screens that are compared must not contain it.
  package var showsClock = false
  /// Offset of the virtual clock in milliseconds.
  package var clockOffset = 0.0
  /// Binds the shell and a page that alternate to one processor (see `HostConfiguration`).
  package var sharesProcessor = false
  /// A warm engine shared with other sessions; nil to start one.
  package var warmEngine: WarmEngine?
  /// Records requests to servers; nil for none.
  package var harRecorder: HARRecorder?
  /// Records requests of pages as for the inspector, from the launch on.
  package var recordsRequests = false
  /// Limit in real milliseconds for everything after a launch; nil if only each reply has a limit.
  package var timeout: Double?

  package init(
    engine: String? = nil, size: GridSize = HeadlessOptions.standardSize, theme: String? = nil,
    showsInspector: Bool = false, clockMode: PageClock.Mode = .virtual, seed: UInt64 = 1, keepsSpare: Bool? = nil,
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

  /// The size of the screen unless another one is chosen.
  package static let standardSize = GridSize(columns: 80, rows: 24)

  /// 1 January 2026, 09:00 UTC: the value of `Date.now()` at the start of a run in virtual time, so that runs are repeatable.
  static let virtualEpoch: Double = 1_767_258_000_000
}
