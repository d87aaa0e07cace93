import ShellRuntime
import ShellScreen
import TerminalModel

/// Renders an app in one theme after another.
package final class ThemePreview {
  private let session: HeadlessSession
  /// Loads the app.
  private let dump: PageDump
  /// The folder of the default app.
  private let folder: TemporaryFolder?

  /// - Parameter app: the app's folder; nil for the template of `hull new`.
  package init(app: String?, size: GridSize, engineStart: EngineStart) throws(SessionError) {
    var target: AppTarget
    if let app {
      folder = nil
      target = try AppTarget.resolve(app)
    } else {
      let folder = try TemporaryFolder(prefix: "hull-preview")
      self.folder = folder
      _ = try AppTemplate.write(to: folder.path + "/Preview")
      target = try AppTarget.resolve(folder.path + "/Preview")
    }
    var options = HeadlessOptions(size: size, showsInspector: true, keepsSpare: false)
    options.engineStart = engineStart
    session = try HeadlessSession(target: target, options: options)
    dump = PageDump(session: session, timeout: 10_000)
    try dump.load(until: nil)
  }

  deinit { session.end() }

  /// The screen in a theme; the page sees whether it is light or dark.
  package func screen(_ theme: Theme) throws(SessionError) -> Grid {
    session.setTheme(theme)
    if let reason = session.settle(horizon: PageDump.idleHorizon) { throw SessionError(.engineFailed, reason) }
    return try dump.screen()
  }
}
