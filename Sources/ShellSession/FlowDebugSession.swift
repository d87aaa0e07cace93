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

/// Flows that stop on the terminal where a step fails: the app lies there as the flow left it, and time goes on as a user
/// expects it.
public final class FlowDebugSession: FlowDebugger {
  private let loader = SettingsLoader()
  private var settings: Settings
  private var wardrobe: Wardrobe
  /// The app of the flow that runs.
  weak var session: HeadlessSession?
  private var terminal: NcursesTerminal?
  /// The user wants to be asked no more.
  private var isOver = false

  /// Fails where there is no terminal to stop on, and when the user's settings are wrong.
  public init() throws(SessionError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw SessionError(.badInput, "--debug stops in the terminal, and this is none; run it without --debug")
    }
    settings = try loader.load()
    wardrobe = try Wardrobe(settings.theme.value)
  }

  /// Gives the terminal back for good.
  public func end() {
    terminal?.restore()
    terminal = nil
  }

  public func stepDidFail(_ failure: FlowFailure, step: FlowStep, number: Int) -> FlowResumption {
    guard !isOver, let host = session?.host, !host.state.hasExited, let terminal = takeTerminal() else { return .end }
    let viewport = host.state.viewport
    let front = TerminalFront(
      host: host, terminal: terminal, wardrobe: wardrobe, settings: settings, loader: loader, isDebugging: true)
    front.options.halt = HaltCard(
      title: "Step \(number) failed", step: failure.place.text, message: failure.summary,
      excerpt: failure.excerpt.isEmpty ? [] : failure.excerpt.split(separator: "\n").map(String.init))
    front.model.showHalt()
    host.letTimeFlow()
    let end = front.run()
    (settings, wardrobe) = (front.settings, front.wardrobe)
    terminal.suspend()
    // The flow goes on at the size that it began with, or what it sees would depend on the terminal.
    host.dispatch(.viewportChanged(viewport))
    host.holdTime()
    switch end {
    case .resume(.again): return .again
    case .resume(.next): return .next
    case .resume(.end), .resume(.look), .continued: return .end
    case .exit(let status):
      isOver = true
      raise(signalOf: status)
      return .end
    }
  }

  private func takeTerminal() -> NcursesTerminal? {
    if let terminal {
      terminal.resume()
    } else {
      terminal = try? NcursesTerminal.open(settings)
    }
    return terminal
  }

  /// A signal that came while the terminal was ours does now what it does to any run of flows.
  private func raise(signalOf status: Int32) {
    guard status > 128 else { return }
    end()
    kill(getpid(), status - 128)
  }
}
