import PageWire
import ShellRuntime
import ShellScreen

extension TerminalFrontend {
  /// Whether the terminal is light or dark; dark if unknown.
  private var terminalVariant: ThemeVariant {
    theme.chosenVariant ?? (terminal.prefersDark == false ? .light : .dark)
  }

  /// The value of `prefers-color-scheme` in pages.
  var colorScheme: ColorScheme {
    host.emulatedColorScheme ?? (theme.shown.variant ?? terminalVariant).colorScheme
  }

  /// Applies the theme and the color depth for the terminal, which may reply late or be reconfigured.
  func updateTheme() {
    updateColorDepth()
    let selected = theme.active.theme(on: terminalVariant)
    guard let variant = theme.chosenVariant, selected.variant != variant else { return setTheme(selected) }
    setTheme(ThemeLibrary.standard(for: variant))
  }

  /// Updates the color depth to the one that the terminal reports.
  private func updateColorDepth() {
    output.setDepth(terminal.colorDepth.colorDepth)
  }

  /// Switches to a theme, overriding the settings. An error is reported and changes nothing.
  func useTheme(_ name: String) {
    do throws(SessionError) {
      theme.active = try ActiveTheme(ThemeSelection(name))
      theme.chosenVariant = nil
      updateTheme()
      watchThemes()
    } catch {
      model.notify(error.headline, kind: .warning)
    }
  }

  /// Shows the theme of a variant, as a light or dark terminal would have it.
  func show(_ variant: ThemeVariant) {
    theme.chosenVariant = variant
    updateTheme()
    host.dispatch(.viewportChanged(Viewport(size: host.state.viewport.size, colorScheme: colorScheme)))
  }

  /// Watches the theme files. Called again after each change: a watcher is good for one.
  func watchThemes() {
    theme.files.watch(theme.active.files, in: host.loop) { [weak self] in self?.reloadThemes() }
  }

  private func reloadThemes() {
    guard theme.files.consumeChanges() else { return }
    // Watch before reading, so that no change in between is missed.
    watchThemes()
    let files = theme.active.files
    do throws(SessionError) {
      theme.active = try ActiveTheme(theme.active.selection)
      model.notify("\(theme.shown.name): reloaded")
      updateTheme()
    } catch {
      // Probably an unfinished edit: the old theme stays until the file is valid.
      model.notify(headline(of: error, files: files), kind: .warning)
    }
    if theme.active.files != files { watchThemes() }
    requestFrame()
  }

  private func setTheme(_ new: Theme) {
    guard new != theme.shown else { return }
    theme.shown = new
    requestFrame()
  }
}

/// The themes of a frontend for light and dark terminals, and the one on the screen.
struct FrontendTheme {
  var active: ActiveTheme
  var shown: Theme
  /// The variant that the user has chosen for this run; nil for that of the terminal.
  var chosenVariant: ThemeVariant?
  var files = WatchedFiles()

  init(_ active: ActiveTheme, on variant: ThemeVariant) {
    self.active = active
    shown = active.theme(on: variant)
  }
}
