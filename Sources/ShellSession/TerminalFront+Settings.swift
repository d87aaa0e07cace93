import ShellRuntime
import ShellScreen

extension TerminalFront {
  /// Looks for changes of the file of settings from now on.
  func watchSettings() {
    stopWatchingSettings()
    let files = loader.watchedFiles
    guard !files.isEmpty, let signal = FileSignal(paths: files) else { return }
    settingsSignal = signal
    host.loop.watch(signal.descriptor, for: .read) { [weak self] _ in
      guard let self, settingsSignal?.take() == true else { return }
      readSettings()
    }
  }

  func stopWatchingSettings() {
    guard let signal = settingsSignal else { return }
    host.loop.unwatch(signal.descriptor)
    settingsSignal = nil
  }

  /// Reads the settings anew and follows what they say now; what is wrong in them is told, and changes nothing.
  func readSettings() {
    // Before the file is read, or a change in between would not be seen.
    watchSettings()
    do throws(SessionError) {
      let new = try loader.load()
      try follow(new)
      // Not what was read last counts: one save can be two signals, and the second reading finds nothing new.
      let waits = new.color.value == openedColor ? "" : "; its colours count from the next start"
      settings = new
      model.notify("Settings: read anew" + waits)
    } catch {
      model.notify(headline(of: error, files: loader.watchedFiles), kind: .warning)
    }
    draw()
  }

  /// What the user has chosen in this run stays, unless the settings have changed just there.
  private func follow(_ new: Settings) throws(SessionError) {
    if new.theme.value != settings.theme.value {
      wardrobe = try Wardrobe(new.theme.value)
      followTerminal()
      watchThemes()
    }
    if new.mouse.value != settings.mouse.value { terminal.setMouse(new.mouse.value) }
    clipboard = Clipboard(new.clipboard.value)
    let fresh = ScreenOptions(new, usesUnicode: terminal.usesUnicode, isDebugging: options.halt != nil)
    options.iconSet = fresh.iconSet
    options.showsInspector = fresh.showsInspector
    options.inspectorColumns = fresh.inspectorColumns
    options.motion = fresh.motion
    options.keyMap = fresh.keyMap
    options.themes = fresh.themes
  }

  /// A fault of a file in one line, which has no place for folders.
  func headline(of error: SessionError, files: [String]) -> String {
    let folders = files.map { FileSystem.parent(of: $0) + "/" }
    return folders.reduce(error.headline) { $0.replacing($1, with: "") }
  }
}
