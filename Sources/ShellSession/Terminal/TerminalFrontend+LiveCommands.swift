import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// Commands of flows in the terminal.
extension TerminalFrontend {
  /// Lets the palette perform commands of flows.
  func enableFlowCommands() {
    liveCommands = LiveCommands(self)
    options.flowCommands = FlowCommandRegistry.live.map {
      FlowCommandText(name: $0.name, summary: $0.summary, needsValue: $0.needsValue)
    }
  }

  func runFlowCommand(_ name: String, _ arguments: String?) {
    guard let liveCommands else { return }
    if let failure = liveCommands.run(name, arguments) {
      model.notify(failure, kind: .warning)
    } else {
      model.notify("\(name): done")
    }
    requestFrame()
  }
}

extension TerminalFrontend: LiveApp {
  /// Milliseconds in which an action may complete before the screen is drawn again.
  private static let settleTimeout = 500.0

  var screenSize: GridSize { terminal.size }
  var screenModel: ScreenModel { model }
  var screenOptions: ScreenOptions { options }
  var shownTheme: Theme { theme.shown }

  func perform(_ action: UserAction) { perform([.user(action)]) }

  func settle() {
    let deadline = host.now + Self.settleTimeout
    while !host.state.hasExited, !host.isIdle, host.now < deadline { host.runOnce(timeoutMilliseconds: 20) }
  }

  func setColorScheme(_ scheme: ColorScheme) {
    switch scheme {
    case .dark: show(.dark)
    case .light: show(.light)
    }
  }
}
