import ShellRuntime
import ShellScreen

extension TerminalFrontend {
  /// Watches the settings file. Called again after each change: a watcher is good for one.
  func watchSettings() {
    settings.files.watch(settings.loader.watchedFiles, in: host.loop) { [weak self] in
      guard let self, settings.files.consumeChanges() else { return }
      reloadSettings()
    }
  }

  /// Reloads the settings and applies them. Errors are reported and change nothing.
  func reloadSettings() {
    // Watch before reading, so that no change in between is missed.
    watchSettings()
    do throws(SessionError) {
      let new = try settings.loader.load()
      try apply(new)
      model.notify(settings.replace(by: new))
    } catch {
      model.notify(headline(of: error, files: settings.loader.watchedFiles), kind: .warning)
    }
    requestFrame()
  }

  /// Applies changed settings. What the user has changed in this run is kept unless the same setting has changed.
  private func apply(_ new: Settings) throws(SessionError) {
    if new.theme.value != settings.current.theme.value {
      theme.active = try ActiveTheme(new.theme.value)
      updateTheme()
      watchThemes()
    }
    if new.mouse.value != settings.current.mouse.value { terminal.setMouse(new.mouse.value) }
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
