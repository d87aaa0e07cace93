import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// `hull run` in virtual time, with scripted keys: the pages, servers and native programs are real, and no screen depends on
/// real time. For the pictures of the documentation.
package final class ScriptedSession {
  /// Updates of the screen after an input; a page that never comes to rest must not block the script.
  private static let updates = 50

  private let session: HeadlessSession
  private let terminal: ScriptedTerminal
  private let front: TerminalFrontend
  private let observers: TerminalFrontend.HostObservers
  private let flowRecorder: FlowFileRecorder?
  private let harFile: HARFile?

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - flowPath: the file for a flow that repeats the user's actions; nil for none.
  ///   - harPath: the HAR file for requests to servers; nil for none.
  package convenience init(
    _ target: AppTarget, size: GridSize, settings: Settings, url: String? = nil, flowPath: String? = nil,
    harPath: String? = nil
  ) throws(SessionError) {
    let harFile = try harPath.map { path throws(SessionError) in try HARFile(path: path) }
    var options = HeadlessOptions(size: size)
    options.engineStart = settings.engineStart
    options.harRecorder = harFile?.recorder ?? HARRecorder(limit: .recent)
    let session = try HeadlessSession(target: target, options: options)
    try session.launch(url: url)
    try self.init(
      session, size: size, settings: settings, harFile: harFile,
      flowRecorder: { host throws(SessionError) in
        try flowPath.map { path throws(SessionError) in
          try FlowFileRecorder(path: path, target: target, openedURL: url, host: host)
        }
      })
  }

  /// Continues an app that was stopped at an event, with a notice for the user. Its session ends with this one.
  package convenience init(
    continuing session: HeadlessSession, size: GridSize, settings: Settings, notice: String
  ) throws(SessionError) {
    try self.init(
      session, size: size, settings: settings, harFile: nil, flowRecorder: { _ throws(SessionError) in nil })
    front.model.notify(notice)
    session.host?.proceed()
    update()
  }

  private init(
    _ session: HeadlessSession, size: GridSize, settings: Settings, harFile: HARFile?,
    flowRecorder: (ShellHost) throws(SessionError) -> FlowFileRecorder?
  ) throws(SessionError) {
    guard let host = session.host else { throw SessionError(.badInput, "the app is not running") }
    self.session = session
    self.harFile = harFile
    terminal = ScriptedTerminal(size: size)
    var settings = settings
    // Animations, and programs for the clipboard, need real time.
    settings.motion = Setting(.none)
    settings.clipboard = Setting(.osc52)
    let flowRecorder = try flowRecorder(host)
    self.flowRecorder = flowRecorder
    front = TerminalFrontend(
      host: host, terminal: terminal, activeTheme: try ActiveTheme(settings.theme.value), settings: settings,
      loader: SettingsLoader(), timers: FrontendTimers(now: { [unowned host] in host.now }))
    front.options.showsProcessIDs = false
    front.harRecorder = session.harRecorder
    front.model = ScreenModel(panel: settings.inspectorPanel.value)
    front.callbacks.willPerform = { flowRecorder?.willPerform($0) }
    front.callbacks.onEffects = { event, _ in flowRecorder?.handle(event) }
    observers = front.attach()
    let onDescription = host.onDescription
    host.onDescription = {
      onDescription?($0)
      flowRecorder?.receive($0)
    }
    update()
  }

  /// The screen; nil before the first frame.
  package var screen: RenderedScreen? { front.output.displayed }

  /// Whether the user or the app has ended the session.
  package var hasEnded: Bool { front.hasEnded || session.host?.state.hasExited != false }

  /// Presses keys one after another. Everything that a key causes at once is complete afterwards.
  package func press(_ keys: [KeyPress]) {
    for key in keys where !hasEnded {
      terminal.events = [.key(key)]
      front.readTerminal()
      update()
    }
  }

  /// Advances the app's time. Calls `onChange` at each time at which the screen has changed.
  package func advance(milliseconds: Double, onChange: (_ passed: Double) -> Void) {
    guard let host = session.host else { return }
    let start = host.now
    let end = start + milliseconds
    while !hasEnded, host.now < end {
      let before = screen
      let next = min(end, max(host.now, front.timers.nextDue ?? end))
      if !host.advanceToNextTask(within: next - host.now, changingScreen: true) {
        _ = host.advance(byMilliseconds: next - host.now)
      }
      front.timers.fireDue()
      update()
      if screen != before { onChange(host.now - start) }
    }
  }

  /// Ends the processes, and writes the files of the session.
  package func end() throws(SessionError) {
    front.detach(observers)
    defer { session.end() }
    try flowRecorder?.finish()
    try harFile?.write()
  }

  /// Handles everything that is due now, and draws the screen.
  private func update() {
    for _ in 0..<Self.updates {
      _ = session.settleStep()
      front.handleDeferredInput()
      front.options.clock = session.virtualTime
      front.drawNow()
      guard front.output.isRequested || !front.host.state.readyInput.isEmpty || !front.host.isIdle else { return }
    }
  }
}
