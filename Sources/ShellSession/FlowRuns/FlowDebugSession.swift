import Flows
import PageWire
import ShellRuntime
import ShellScreen
import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Pauses a flow on the terminal when a step fails: the app stays as the flow left it, and time passes as usual for
/// the user.
package final class FlowDebugSession: FlowDebugger {
  private let loader = SettingsLoader()
  private var settings: Settings
  private var activeTheme: ActiveTheme
  /// The app of the current flow.
  weak var session: HeadlessSession?
  private var terminal: NcursesTerminal?
  /// The user has ended debugging.
  private var isOver = false

  /// Throws if there is no terminal, or if the user's settings are invalid.
  package init() throws(SessionError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw SessionError(.badInput, "--debug needs a terminal; run without --debug")
    }
    settings = try loader.load()
    activeTheme = try ActiveTheme(settings.theme.value)
  }

  /// Restores the terminal.
  package func end() {
    terminal?.restore()
    terminal = nil
  }

  package func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    guard !isOver, let host = session?.host, !host.state.hasExited, let terminal = acquireTerminal() else {
      return .end
    }
    let viewport = host.state.viewport
    let front = TerminalFrontend(
      host: host, terminal: terminal, activeTheme: activeTheme, settings: settings, loader: loader, isDebugging: true)
    front.harRecorder = session?.harRecorder
    front.options.breakpoint = BreakpointPanel(
      title: "Step \(number) failed", step: failure.location.description, message: failure.summary,
      excerpt: failure.excerpt.isEmpty ? [] : failure.excerpt.split(separator: "\n").map(String.init))
    front.model.showBreakpointPanel()
    host.resumeClock()
    let end = front.run()
    (settings, activeTheme) = (front.settings.current, front.theme.active)
    terminal.suspend()
    // The flow continues at its original size, so that the result does not depend on the terminal.
    host.dispatch(.viewportChanged(viewport))
    host.pauseClock()
    switch end {
    case .resume(.retryStep): return .retry
    case .resume(.skipStep): return .next
    case .resume(.endFlow), .resume(.dismiss), .continued: return .end
    case .exit(let status):
      isOver = true
      raise(signalOf: status)
      return .end
    }
  }

  private func acquireTerminal() -> NcursesTerminal? {
    if let terminal {
      terminal.resume()
    } else {
      terminal = try? NcursesTerminal.open(settings)
    }
    return terminal
  }

  /// Raises a signal that was received while the session owned the terminal, with its default effect on a run.
  private func raise(signalOf status: Int32) {
    guard status > 128 else { return }
    end()
    RunFolder.remove()
    kill(getpid(), status - 128)
  }
}
