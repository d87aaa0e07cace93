import ShellRuntime
import ShellScreen
import TerminalNcurses

/// The terminal in which the user takes over the app of a replay.
package final class ReplayTerminal {
  private let loader: SettingsLoader
  private let settings: Settings
  private let activeTheme: ActiveTheme
  /// The exit status when the user or a signal has ended the session.
  package private(set) var exitStatus: Int32 = 0

  /// Throws if the user's settings are invalid.
  package init(_ loader: SettingsLoader) throws(SessionError) {
    self.loader = loader
    settings = try loader.load()
    activeTheme = try ActiveTheme(settings.theme.value)
  }

  /// Shows the app where the replay has stopped, with a notice. From then on its time is real.
  package func show(_ session: HeadlessSession, notice: String) throws(SessionError) {
    guard let host = session.host, !host.state.hasExited else {
      throw SessionError(.badInput, "the app is not running at this event")
    }
    let terminal = try NcursesTerminal.open(settings)
    defer { terminal.restore() }
    let front = TerminalFrontend(
      host: host, terminal: terminal, activeTheme: activeTheme, settings: settings, loader: loader)
    front.model.notify(notice)
    host.proceed()
    host.resumeClock()
    switch front.run() {
    case .exit(let status): exitStatus = status
    case .continued, .resume: break
    }
  }
}
