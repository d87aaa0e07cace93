import ShellScreen
import TerminalNcurses

/// What one place says about the settings; nil where it is silent.
struct SettingsLayer: Equatable {
  var theme: Setting<ThemeSelection>?
  var color: Setting<TerminalOptions.ColorChoice>?
  var icons: Setting<IconChoice>?
  var motion: Setting<Motion>?
  var demo: Setting<Bool>?
  var demoHold: Setting<Double>?
  var mouse: Setting<Bool>?
  var inspectorShown: Setting<Bool>?
  var inspectorPanel: Setting<InspectorPanel>?
  var inspectorWidth: Setting<Int?>?
  var clipboard: Setting<ClipboardChoice>?
  var keys: Setting<KeyMap>?
}
