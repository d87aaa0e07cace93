import ShellRuntime
import ShellScreen
import TerminalNcurses

/// The user's settings for every run, each with its source.
package struct Settings: Equatable, Sendable {
  package var theme = Setting(ThemeSelection())
  package var color = Setting(TerminalOptions.ColorChoice.auto)
  package var icons = Setting(IconChoice.automatic)
  package var motion = Setting(MotionPreference.full)
  /// Whether the phases of a death are held on the screen, for an audience.
  package var demo = Setting(false)
  /// Duration of each phase in milliseconds.
  package var demoHold = Setting(1_000.0)
  package var mouse = Setting(true)
  /// Whether the inspector is visible at the start, if the terminal is wide enough.
  package var inspectorShown = Setting(true)
  /// The first panel of the inspector.
  package var inspectorPanel = Setting(InspectorPanel.bridge)
  /// Columns of the inspector; nil to use the width that remains next to the app.
  package var inspectorWidth = Setting<Int?>(nil)
  package var clipboard = Setting(ClipboardChoice.auto)
  /// Whether page processes are forked from a zygote. All commands that open an app use this setting: it changes no
  /// result.
  package var zygote = Setting(true)
  /// Whether page processes, scripts of flows and native scripts are locked in a sandbox; for all commands, too.
  package var sandbox = Setting(true)
  /// Keys of all actions, including those of a paused flow.
  package var keys = Setting(KeyMap.debugging)
  /// The file that was read; nil if there is none.
  package internal(set) var file: String?

  /// The default settings.
  package init() {}

  /// How processes of the engine are started.
  package var engineStart: EngineStart {
    EngineStart(usesZygote: zygote.value, isSandboxed: sandbox.value)
  }

  /// Merges layers: the first layer with a value for a setting decides.
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
    first({ $0.zygote }, &zygote)
    first({ $0.sandbox }, &sandbox)
    first({ $0.keys }, &keys)
  }
}

/// How a text is copied to the user's clipboard.
package enum ClipboardChoice: String, CaseIterable, Sendable {
  /// Through an installed program of the session (tmux, wl-copy, xclip, xsel or pbcopy) and through the terminal
  /// (OSC 52): the user may paste from either.
  case auto
  /// Only through the terminal.
  case osc52
  /// Only through a program of the session.
  case command
  /// Copying is disabled.
  case off
}
