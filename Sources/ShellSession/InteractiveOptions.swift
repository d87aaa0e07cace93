import TerminalNcurses

/// How `hull run` runs.
public struct InteractiveOptions {
  public var engine: String
  /// A theme's name or file; nil follows the terminal's background.
  public var theme: String?
  /// What the first tab opens instead of its own start.
  public var url: String?
  public var showsInspector: Bool
  public var color: TerminalOptions.ColorChoice
  /// Takes the mouse; a terminal then selects text only with Shift held.
  public var mouse = true
  public var castPath: String?
  public var tracePath: String?
  public var logPath: String?
  /// Where a flow is written that does what the user does.
  public var flowPath: String?
  /// Keeps nothing of what the app stores beyond this run.
  public var isPrivate: Bool

  public init(
    engine: String = "embedded", theme: String? = nil, url: String? = nil, showsInspector: Bool = true,
    color: TerminalOptions.ColorChoice = .auto, castPath: String? = nil, tracePath: String? = nil,
    logPath: String? = nil, flowPath: String? = nil, isPrivate: Bool = false
  ) {
    self.engine = engine
    self.theme = theme
    self.url = url
    self.showsInspector = showsInspector
    self.color = color
    self.castPath = castPath
    self.tracePath = tracePath
    self.logPath = logPath
    self.flowPath = flowPath
    self.isPrivate = isPrivate
  }
}
