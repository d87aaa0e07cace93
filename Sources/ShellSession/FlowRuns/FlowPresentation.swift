import PageWire
import ShellRuntime
import ShellScreen
import TerminalModel
import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Presents a flow to an audience: each step is shown, and captions wait for a key. Deaths are shown as in `--demo`.
package final class FlowPresentation {
  /// Milliseconds for which the screen is shown after a step.
  private static let pause = 900.0

  private let loader: SettingsLoader
  private let settings: Settings
  private let terminal: NcursesTerminal
  /// The front of the running app; each launch has its own.
  private var front: TerminalFrontend?
  private var shownChanges: UInt64 = 0
  /// The exit status if the user or a signal has ended the presentation.
  package private(set) var exitStatus: Int32?
  /// The flow is finished, and the user has had control of the app.
  package private(set) var isFinished = false
  package let size: GridSize

  /// Throws if there is no terminal, or if the user's settings are invalid.
  package init(_ loader: SettingsLoader) throws(SessionError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw SessionError(
        .badInput, "a presentation needs a terminal; run the flow with `hull test`")
    }
    self.loader = loader
    var settings = try loader.load()
    settings.demo = Setting(true)
    self.settings = settings
    terminal = try NcursesTerminal.open(settings)
    size = terminal.size
  }

  /// Restores the terminal.
  package func restore() { terminal.restore() }

  /// Shows the current screen: until a key is pressed, or briefly if the last step has changed something.
  /// - Returns: false if the presentation was ended.
  func show(_ session: HeadlessSession, waitsForKey: Bool) -> Bool {
    guard exitStatus == nil else { return false }
    guard let host = session.host, !host.state.hasExited else { return true }
    let front: TerminalFrontend
    do throws(SessionError) {
      front = try self.front(of: host)
    } catch {
      return true
    }
    let hasChanged = host.changeCount != shownChanges
    guard waitsForKey || hasChanged else { return true }
    var caption = session.caption
    caption?.waitsForKey = waitsForKey
    front.options.caption = caption
    front.presentation.current = TerminalFrontend.Presentation(
      duration: waitsForKey ? nil : Self.pause, endsWithKey: true)
    present(front, host)
    shownChanges = host.changeCount
    return exitStatus == nil
  }

  /// Hands the app over to the user after the flow.
  func handOverApp(_ session: HeadlessSession) {
    guard exitStatus == nil, let host = session.host, !host.state.hasExited, let front = try? front(of: host) else {
      return
    }
    front.options.caption = nil
    front.model.notify("The presentation has ended: try the app, q quits")
    front.presentation.current = TerminalFrontend.Presentation(duration: nil, endsWithKey: false)
    host.resumeClock()
    present(front, host)
    host.pauseClock()
    isFinished = true
  }

  /// Pauses the app's clock meanwhile, unless it runs freely, so that the reading time does not affect the flow.
  private func present(_ front: TerminalFrontend, _ host: ShellHost) {
    let viewport = host.state.viewport
    front.requestFrame()
    switch front.run() {
    case .continued, .resume: break
    case .exit(let status): exitStatus = status
    }
    // The result of the flow must not depend on the size of the terminal.
    host.dispatch(.viewportChanged(viewport))
    host.settle()
  }

  private func front(of host: ShellHost) throws(SessionError) -> TerminalFrontend {
    if let front, front.host === host { return front }
    let front = TerminalFrontend(
      host: host, terminal: terminal, activeTheme: try ActiveTheme(settings.theme.value), settings: settings,
      loader: loader)
    front.options.showsInspector = false
    front.options.showsStrip = false
    self.front = front
    return front
  }
}
