import PageWire
import ShellRuntime
import ShellScreen

extension TerminalFront {
  /// Whether the terminal is light or dark; dark if unknown.
  private var terminalVariant: ThemeVariant { terminal.prefersDark == false ? .light : .dark }

  /// The value of `prefers-color-scheme` in pages.
  var colorScheme: ColorScheme { (theme.variant ?? terminalVariant).colorScheme }

  /// Applies the theme and the color depth for the terminal, which may reply late or be reconfigured.
  func followTerminal() {
    followColors()
    setTheme(wardrobe.theme(on: terminalVariant))
  }

  /// Updates the color depth to the one that the terminal reports.
  private func followColors() {
    let depth = terminal.colorDepth.colorDepth
    guard depth != reducer.depth else { return }
    reducer = ColorReducer(depth: depth)
    shown = nil
    draw()
  }

  /// Switches to a theme, overriding the settings. An error is reported and changes nothing.
  func useTheme(_ name: String) {
    do throws(SessionError) {
      wardrobe = try Wardrobe(ThemeSelection(name))
      followTerminal()
      watchThemes()
    } catch {
      model.notify(error.headline, kind: .warning)
    }
  }

  /// Starts watching the theme files.
  func watchThemes() {
    stopWatchingThemes()
    let files = wardrobe.files
    guard !files.isEmpty, let signal = FileSignal(paths: files) else { return }
    themeSignal = signal
    host.loop.watch(signal.descriptor, for: .read) { [weak self] _ in self?.readThemes() }
  }

  func stopWatchingThemes() {
    guard let signal = themeSignal else { return }
    host.loop.unwatch(signal.descriptor)
    themeSignal = nil
  }

  private func readThemes() {
    guard themeSignal?.take() == true else { return }
    // Watch before reading, so that no change in between is missed.
    watchThemes()
    let files = wardrobe.files
    do throws(SessionError) {
      wardrobe = try Wardrobe(wardrobe.selection)
      model.notify("\(theme.name): reloaded")
      followTerminal()
    } catch {
      // Probably an unfinished edit: the old theme stays until the file is valid.
      model.notify(headline(of: error, files: files), kind: .warning)
    }
    if wardrobe.files != files { watchThemes() }
    draw()
  }

  private func setTheme(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    draw()
  }
}
