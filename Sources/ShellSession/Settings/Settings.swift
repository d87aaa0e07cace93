import ShellScreen
import TerminalNcurses

/// What the user has settled for every run: each value with the place that decided it.
public struct Settings: Equatable, Sendable {
  public var theme = Setting(ThemeSelection())
  public var color = Setting(TerminalOptions.ColorChoice.auto)
  public var icons = Setting(IconChoice.automatic)
  public var motion = Setting(Motion.full)
  /// Phases of a death are held on the screen, for an audience.
  public var demo = Setting(false)
  /// Milliseconds for which each of them is held.
  public var demoHold = Setting(1_000.0)
  public var mouse = Setting(true)
  /// Whether the inspector is there at the start, where the terminal has room for it beside the frame.
  public var inspectorShown = Setting(true)
  /// What the inspector shows first.
  public var inspectorPanel = Setting(InspectorPanel.bridge)
  /// Columns of the inspector beside the frame; nil gives it what a phone's width leaves.
  public var inspectorWidth = Setting<Int?>(nil)
  public var clipboard = Setting(ClipboardChoice.auto)
  /// Keys of every action, those of a flow that has stopped included.
  public var keys = Setting(KeyMap.debugging)
  /// The file that was read; nil when there is none.
  public internal(set) var file: String?

  /// What holds where nobody has said anything.
  public init() {}

  /// The first layer that says something about a setting decides it.
  init(layers: [SettingsLayer]) {
    func first<Value>(_ key: (SettingsLayer) -> Setting<Value>?, _ standard: inout Setting<Value>) {
      if let found = layers.lazy.compactMap(key).first { standard = found }
    }
    first({ $0.theme }, &theme)
    first({ $0.color }, &color)
    first({ $0.icons }, &icons)
    first({ $0.motion }, &motion)
    first({ $0.demo }, &demo)
    first({ $0.demoHold }, &demoHold)
    first({ $0.mouse }, &mouse)
    first({ $0.inspectorShown }, &inspectorShown)
    first({ $0.inspectorPanel }, &inspectorPanel)
    first({ $0.inspectorWidth }, &inspectorWidth)
    first({ $0.clipboard }, &clipboard)
    first({ $0.keys }, &keys)
  }
}
