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

/// A flow on the terminal for an audience: each step is seen, and captions wait for a key. Deaths are shown as `--demo` shows them.
public final class FlowPresentation {
  /// Milliseconds for which the screen after a step is shown.
  private static let pause = 900.0

  private let loader: SettingsLoader
  private let settings: Settings
  private let terminal: NcursesTerminal
  /// Of the app that runs; another launch has another one.
  private var front: TerminalFront?
  private var shownChanges: UInt64 = 0
  /// The exit status with which the audience or a signal has ended the presentation.
  public private(set) var end: Int32?
  /// The flow came to its end, and the audience had the app.
  public private(set) var isFinished = false
  public let size: GridSize

  /// Fails where there is no terminal, and when the user's settings are wrong.
  public init(_ loader: SettingsLoader) throws(SessionError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw SessionError(
        .badInput, "a flow is presented in a terminal, and this is none; run it with `hull test`")
    }
    self.loader = loader
    var settings = try loader.load()
    settings.demo = Setting(true)
    self.settings = settings
    terminal = try NcursesTerminal.open(settings)
    size = terminal.size
  }

  /// Gives the terminal back.
  public func restore() { terminal.restore() }

  /// Shows the app as it is now: until a key, or for a moment where the last step has changed something.
  /// - Returns: false when the presentation was ended.
  func show(_ session: HeadlessSession, waitsForKey: Bool) -> Bool {
    guard end == nil else { return false }
    guard let host = session.host, !host.state.hasExited else { return true }
    let front: TerminalFront
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
    front.presentation = TerminalFront.Presentation(span: waitsForKey ? nil : Self.pause, endsWithKey: true)
    present(front, host)
    shownChanges = host.changeCount
    return end == nil
  }

  /// The flow is over, and the app is the audience's.
  func finish(_ session: HeadlessSession) {
    guard end == nil, let host = session.host, !host.state.hasExited, let front = try? front(of: host) else { return }
    front.options.caption = nil
    front.model.notify("The presentation is over: try it yourself, q quits")
    front.presentation = TerminalFront.Presentation(span: nil, endsWithKey: false)
    host.letTimeFlow()
    present(front, host)
    host.holdTime()
    isFinished = true
  }

  /// The app's time is held meanwhile, unless it flows: the audience may read for as long as it likes, and the flow stays the same.
  private func present(_ front: TerminalFront, _ host: ShellHost) {
    let viewport = host.state.viewport
    front.draw()
    switch front.run() {
    case .continued, .resume: break
    case .exit(let status): end = status
    }
    // What the flow sees does not depend on the terminal.
    host.dispatch(.viewportChanged(viewport))
    host.settle()
  }

  private func front(of host: ShellHost) throws(SessionError) -> TerminalFront {
    if let front, front.host === host { return front }
    let front = TerminalFront(
      host: host, terminal: terminal, wardrobe: try Wardrobe(settings.theme.value), settings: settings, loader: loader)
    front.options.showsInspector = false
    front.options.showsStrip = false
    self.front = front
    return front
  }
}
