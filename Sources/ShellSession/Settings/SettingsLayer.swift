import ShellScreen
import TerminalNcurses

/// The settings of one source; nil for those that it does not set.
struct SettingsLayer: Equatable {
  var theme: Setting<ThemeSelection>?
  var color: Setting<TerminalOptions.ColorChoice>?
  var icons: Setting<IconChoice>?
  var motion: Setting<MotionPreference>?
  var demo: Setting<Bool>?
  var demoHold: Setting<Double>?
  var mouse: Setting<Bool>?
  var inspectorShown: Setting<Bool>?
  var inspectorPanel: Setting<InspectorPanel>?
  var inspectorWidth: Setting<Int?>?
  var clipboard: Setting<ClipboardChoice>?
  var zygote: Setting<Bool>?
  var sandbox: Setting<Bool>?
  var keys: Setting<KeyMap>?
}
