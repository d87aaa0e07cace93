import TerminalModel

/// The user's display settings, and session state that is only drawn.
package struct ScreenOptions: Equatable, Sendable {
  package var iconSet: IconSet
  /// Shows the inspector if the terminal is wide enough. The user can override it by key.
  package var showsInspector: Bool
  /// Columns of the inspector; nil derives them from the default width of the app.
  package var inspectorColumns: Int?
  package var motion: MotionPreference
  /// Shows the activity strip if the terminal is high enough. The user can override it by key.
  package var showsStrip = false
  /// Step of the spinner; nil shows a static glyph.
  package var spinnerStep: Int?
  /// The time in the status line; nil hides it, as in runs that must be reproducible byte for byte.
  package var clock: ClockTime?
  /// Shows process IDs; off in runs that must be reproducible byte for byte.
  package var showsProcessIDs: Bool
  /// Whether pages are locked in a sandbox; the status line shows when they are not.
  package var isSandboxed = true
  /// The port of 127.0.0.1 for developer tools of the shown page; nil for none.
  package var devtoolsPort: UInt16?
  package var keyMap: KeyMap
  /// Names of the available themes.
  package var themes: [String] = ThemeLibrary.names
  package var theme: String?
  /// The commands of flows that the palette performs.
  package var flowCommands: [FlowCommandText] = []
  /// A presenter's text for the audience.
  package var caption: Caption?
  /// The phase of a renderer's death or recovery to show; nil shows the page as it is.
  package var rendererPhase: RendererPhase?
  /// The bounds of the page's focused element in the page area, which the death card must not cover.
  package var pageFocus: GridRect?
  /// The box in the page area that developer tools highlight.
  package var toolHighlight: GridRect?
  /// The breakpoint or failed step at which a flow has stopped.
  package var breakpoint: BreakpointPanel?

  package init(
    iconSet: IconSet = .unicode, showsInspector: Bool = true, inspectorColumns: Int? = nil,
    motion: MotionPreference = .none,
    clock: ClockTime? = nil, showsProcessIDs showsProcessNumbers: Bool = true, keyMap: KeyMap = .standard
  ) {
    self.iconSet = iconSet
    self.showsInspector = showsInspector
    self.inspectorColumns = inspectorColumns
    self.motion = motion
    self.clock = clock
    self.showsProcessIDs = showsProcessNumbers
    self.keyMap = keyMap
  }
}

/// A command of flows in the palette.
package struct FlowCommandText: Equatable, Sendable {
  package var name: String
  /// What it does: a sentence fragment.
  package var summary: String
  /// Whether the name alone is not a command.
  package var needsValue: Bool

  package init(name: String, summary: String, needsValue: Bool) {
    self.name = name
    self.summary = summary
    self.needsValue = needsValue
  }
}

/// The user's motion preference for transitions between screens.
package enum MotionPreference: String, CaseIterable, Sendable {
  case full
  /// Fades only; nothing moves across the screen.
  case reduced
  /// No transitions.
  case none
}
