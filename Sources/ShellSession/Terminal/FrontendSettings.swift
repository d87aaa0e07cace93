import TerminalNcurses

/// The effective settings of a frontend, their sources, and what follows from them.
struct FrontendSettings {
  private(set) var current: Settings
  private(set) var clipboard: Clipboard
  let loader: SettingsLoader
  /// The color setting with which the terminal was opened.
  private let initialColor: TerminalOptions.ColorChoice
  var files = WatchedFiles()

  init(_ settings: Settings, loader: SettingsLoader) {
    current = settings
    clipboard = Clipboard(settings.clipboard.value)
    initialColor = settings.color.value
    self.loader = loader
  }

  /// Replaces the settings.
  /// - Returns: the notice for the user.
  mutating func replace(by new: Settings) -> String {
    current = new
    clipboard = Clipboard(new.clipboard.value)
    // Compare with the color at the start, not with the last read: one save can send two signals.
    return "Settings: reloaded" + (new.color.value == initialColor ? "" : "; `color` takes effect at the next start")
  }

  /// Milliseconds for which each phase of a death is held; nil without a demonstration.
  var demoHold: Double? { current.demo.value ? current.demoHold.value : nil }
}
