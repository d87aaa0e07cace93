import PageWire
import ShellRuntime
import ShellScreen

extension TerminalFront {
  /// Whether the terminal is light or dark; dark where nothing tells.
  private var terminalVariant: ThemeVariant { terminal.prefersDark == false ? .light : .dark }

  /// What pages see as `prefers-color-scheme`.
  var colorScheme: ColorScheme { (theme.variant ?? terminalVariant).colorScheme }

  /// Puts on what suits the terminal as it is now; it may have answered late, or its user may have changed it.
  func followTerminal() {
    followColors()
    wear(wardrobe.theme(on: terminalVariant))
  }

  /// As many colours as the terminal says that it has.
  private func followColors() {
    let depth = terminal.colorDepth.colorDepth
    guard depth != reducer.depth else { return }
    reducer = ColorReducer(depth: depth)
    shown = nil
    draw()
  }

  /// Another theme from now on, whatever the settings said. One that cannot be read is told and changes nothing.
  func useTheme(_ name: String) {
    do throws(SessionError) {
      wardrobe = try Wardrobe(ThemeSelection(name))
      followTerminal()
      watchThemes()
    } catch {
      model.notify(error.headline, kind: .warning)
    }
  }

  /// Looks for changes of the theme files from now on.
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
    // Before the files are read, or a change in between would not be seen.
    watchThemes()
    let files = wardrobe.files
    do throws(SessionError) {
      wardrobe = try Wardrobe(wardrobe.selection)
      model.notify("\(theme.name): read anew")
      followTerminal()
    } catch {
      // Half of an edit, most likely: the old look stays until it can be read.
      model.notify(headline(of: error, files: files), kind: .warning)
    }
    if wardrobe.files != files { watchThemes() }
    draw()
  }

  private func wear(_ theme: Theme) {
    guard theme != self.theme else { return }
    self.theme = theme
    draw()
  }
}
