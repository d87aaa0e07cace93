import TerminalModel

/// What the user chose for the look of the screen.
public struct ScreenOptions: Equatable, Sendable {
  public var iconSet: IconSet
  /// Shows the inspector beside the frame where the terminal is wide enough. The user's own choice, by key, comes first.
  public var showsInspector: Bool
  /// Columns of the inspector beside the frame; nil gives it what a phone's width leaves.
  public var inspectorColumns: Int?
  public var motion: Motion
  /// Shows the strip of the last minute where the terminal has the rows. The user's own choice, by key, comes first.
  public var showsStrip = false
  /// How often the sign of waiting has turned; nil while nothing turns.
  public var spin: Int?
  /// The time in the status line; nil shows none, as in runs that must repeat byte for byte.
  public var clock: ClockTime?
  /// Shows the number that the system gave to a page's process; not in runs that must repeat byte for byte.
  public var showsProcessNumbers: Bool
  public var keyMap: KeyMap
  /// Themes by name that can be chosen, and the one in use.
  public var themes: [String] = ThemeLibrary.names
  public var theme: String?
  /// A text for an audience.
  public var caption: Caption?
  /// The phase of a death that is shown; nil shows the page as it is.
  public var phase: RendererPhase?
  /// The box of the page's element that has the focus, in the page area; nil where nothing has it. A death card does not cover it.
  public var pageFocus: GridRect?
  /// Where a flow has stopped; nil when none has.
  public var halt: HaltCard?

  public init(
    iconSet: IconSet = .unicode, showsInspector: Bool = true, inspectorColumns: Int? = nil, motion: Motion = .none,
    clock: ClockTime? = nil, showsProcessNumbers: Bool = true, keyMap: KeyMap = .standard
  ) {
    self.iconSet = iconSet
    self.showsInspector = showsInspector
    self.inspectorColumns = inspectorColumns
    self.motion = motion
    self.clock = clock
    self.showsProcessNumbers = showsProcessNumbers
    self.keyMap = keyMap
  }
}
