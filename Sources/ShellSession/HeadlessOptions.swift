import PageWire
import ShellRuntime
import TerminalModel

/// How a session without a terminal runs.
public struct HeadlessOptions {
  public var engine: String
  public var size: GridSize
  /// A theme's name or file; nil for the standard dark one.
  public var theme: String?
  /// The inspector beside the frame, where the screen is wide enough for both.
  public var showsInspector: Bool
  public var clockMode: PageClock.Mode
  /// Seed of the pages' randomness.
  public var seed: UInt64
  public var keepsSpare: Bool
  /// The time of virtual runs in the status line: nothing that is compared should have it.
  public var showsClock = false
  /// Milliseconds by which the clock of a run in virtual time differs from what it says in every other one.
  public var clockOffset = 0.0
  /// Lets the shell and a page that work in turns use one processor (see `HostConfiguration`).
  public var sharesProcessor = false
  /// A warm page process shared with other sessions; nil for one of its own.
  public var warmEngine: WarmEngine?
  /// Milliseconds of real time for everything from a launch on; nil when only each answer has its limit.
  public var patience: Double?

  public init(
    engine: String = "embedded", size: GridSize = GridSize(columns: 80, rows: 24), theme: String? = nil,
    showsInspector: Bool = false, clockMode: PageClock.Mode = .virtual, seed: UInt64 = 1, keepsSpare: Bool = true,
    warmEngine: WarmEngine? = nil,
    patience: Double? = nil
  ) {
    self.engine = engine
    self.size = size
    self.theme = theme
    self.showsInspector = showsInspector
    self.clockMode = clockMode
    self.seed = seed
    self.keepsSpare = keepsSpare
    self.warmEngine = warmEngine
    self.patience = patience
  }

  /// 1 January 2026, 09:00 UTC: what `Date.now()` says at the start of a run in virtual time, so that runs repeat.
  static let virtualEpoch: Double = 1_767_258_000_000
}
