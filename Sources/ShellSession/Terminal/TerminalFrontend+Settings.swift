import ShellRuntime
import ShellScreen

extension TerminalFrontend {
  /// Starts watching the settings file.
  func watchSettings() {
    stopWatchingSettings()
    let files = loader.watchedFiles
    guard !files.isEmpty, let signal = FileWatcher(paths: files) else { return }
    settingsWatcher = signal
    host.loop.watch(signal.descriptor, for: .read) { [weak self] _ in
      guard let self, settingsWatcher?.consumeChanges() == true else { return }
      reloadSettings()
    }
  }

  func stopWatchingSettings() {
    guard let signal = settingsWatcher else { return }
    host.loop.unwatch(signal.descriptor)
    settingsWatcher = nil
  }

  /// Reloads the settings and applies them. Errors are reported and change nothing.
  func reloadSettings() {
    // Watch before reading, so that no change in between is missed.
    watchSettings()
    do throws(SessionError) {
      let new = try loader.load()
      try apply(new)
      // Compare with the color at the start, not with the last read: one save can send two signals.
      let restartHint = new.color.value == initialColor ? "" : "; `color` takes effect at the next start"
      settings = new
      model.notify("Settings: reloaded" + restartHint)
    } catch {
      model.notify(headline(of: error, files: loader.watchedFiles), kind: .warning)
    }
    requestFrame()
  }

  /// Applies changed settings. What the user has changed in this run is kept unless the same setting has changed.
  private func apply(_ new: Settings) throws(SessionError) {
    if new.theme.value != settings.theme.value {
      activeTheme = try ActiveTheme(new.theme.value)
      updateTheme()
      watchThemes()
    }
    if new.mouse.value != settings.mouse.value { terminal.setMouse(new.mouse.value) }
    clipboard = Clipboard(new.clipboard.value)
    let fresh = ScreenOptions(new, usesUnicode: terminal.usesUnicode, isDebugging: options.breakpoint != nil)
    options.iconSet = fresh.iconSet
    options.showsInspector = fresh.showsInspector
    options.inspectorColumns = fresh.inspectorColumns
    options.motion = fresh.motion
    options.keyMap = fresh.keyMap
    options.themes = fresh.themes
  }

  /// The error as one line, without the folders of the files.
  func headline(of error: SessionError, files: [String]) -> String {
    let folders = files.map { FileSystem.parent(of: $0) + "/" }
    return folders.reduce(error.headline) { $0.replacing($1, with: "") }
  }
}
