import PageWire
import ShellRuntime
import ShellScreen

extension TerminalFrontend {
  /// Whether the terminal is light or dark; dark if unknown.
  private var terminalVariant: ThemeVariant { terminal.prefersDark == false ? .light : .dark }

  /// The value of `prefers-color-scheme` in pages.
  var colorScheme: ColorScheme { (theme.variant ?? terminalVariant).colorScheme }

  /// Applies the theme and the color depth for the terminal, which may reply late or be reconfigured.
  func updateTheme() {
    updateColorDepth()
    setTheme(activeTheme.theme(on: terminalVariant))
  }

  /// Updates the color depth to the one that the terminal reports.
  private func updateColorDepth() {
    let depth = terminal.colorDepth.colorDepth
    guard depth != reducer.depth else { return }
    reducer = ColorReducer(depth: depth)
    displayed = nil
    requestFrame()
  }

  /// Switches to a theme, overriding the settings. An error is reported and changes nothing.
  func useTheme(_ name: String) {
    do throws(SessionError) {
      activeTheme = try ActiveTheme(ThemeSelection(name))
      updateTheme()
      watchThemes()
    } catch {
      model.notify(error.headline, kind: .warning)
    }
  }

  /// Starts watching the theme files.
  func watchThemes() {
    stopWatchingThemes()
    let files = activeTheme.files
    guard !files.isEmpty, let signal = FileWatcher(paths: files) else { return }
    themeWatcher = signal
    host.loop.watch(signal.descriptor, for: .read) { [weak self] _ in self?.reloadThemes() }
  }

  func stopWatchingThemes() {
    guard let signal = themeWatcher else { return }
    host.loop.unwatch(signal.descriptor)
    themeWatcher = nil
  }

  private func reloadThemes() {
    guard themeWatcher?.consumeChanges() == true else { return }
    // Watch before reading, so that no change in between is missed.
    watchThemes()
    let files = activeTheme.files
    do throws(SessionError) {
      activeTheme = try ActiveTheme(activeTheme.selection)
      model.notify("\(theme.name): reloaded")
      updateTheme()
    } catch {
      // Probably an unfinished edit: the old theme stays until the file is valid.
      model.notify(headline(of: error, files: files), kind: .warning)
    }
    if activeTheme.files != files { watchThemes() }
    requestFrame()
  }

  private func setTheme(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    requestFrame()
  }
}
