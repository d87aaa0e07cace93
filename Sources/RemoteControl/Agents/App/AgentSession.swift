import BridgeContract
import Flows
import LineMode
import ShellCore
import ShellSession
import SourceText

/// What tools work on: the open app, if there is one, and what starts another one.
final class AgentSession {
  let starter: AppStarter
  let settings: AgentSettings
  private(set) var app: AgentApp?
  let crashTests: CrashTestRunner
  private var loggedDeaths = 0
  private var lastLoggedLine: ConsoleRecord?

  init(_ settings: AgentSettings) throws(SessionError) {
    self.settings = settings
    starter = try AppStarter(settings.serve)
    crashTests = CrashTestRunner(settings)
  }

  /// The open app.
  func requireApp() throws(ToolFailure) -> AgentApp {
    guard let app else { throw ToolFailure("no app is open; call open first, for instance with {\"app\": \"bank\"}") }
    return app
  }

  /// The open app, which must be running.
  func requireRunningApp() throws(ToolFailure) -> AgentApp {
    let app = try requireApp()
    guard app.driver.isRunning else {
      throw ToolFailure(
        "the app is not running\(app.state.hasExited ? ": it has exited" : ""); "
          + "call run_command with {\"name\": \"launchApp\"}, or open")
    }
    return app
  }

  /// Opens an app in place of the open one.
  func open(_ request: AppRequest) throws(ToolFailure) -> AgentApp {
    close()
    do throws(SessionError) {
      let target = try starter.target(of: request)
      let driver = try starter.start(target, request)
      guard driver.driver.isRunning else {
        driver.session.end()
        throw SessionError(.engineFailed, "the app could not be started: its engine does not start; see hull doctor")
      }
      let opened = AgentApp(driver, name: request.app ?? settings.serve.target ?? "", request: request)
      app = opened
      return opened
    } catch {
      throw ToolFailure(error.message)
    }
  }

  /// Ends the open app.
  func close() {
    app?.driver.session.end()
    app = nil
    (loggedDeaths, lastLoggedLine) = (0, nil)
  }

  /// Deaths and console messages since the last call.
  func newLogMessages() -> [LogMessage] {
    guard let state = app?.state else { return [] }
    var messages = state.deaths.dropFirst(loggedDeaths).map { LogMessage(level: .error, text: "Death: \($0.summary)") }
    // The list drops its oldest lines, so the new ones are those after the last known line.
    let known = lastLoggedLine.flatMap { last in state.console.lastIndex { $0 == last } }.map { $0 + 1 } ?? 0
    messages += state.console.dropFirst(known).map { record in
      LogMessage(level: LogLevel(rawValue: "\(record.message.level)") ?? .info, text: record.message.text)
    }
    (loggedDeaths, lastLoggedLine) = (state.deaths.count, state.console.last)
    return messages
  }

  /// Ends all processes.
  func end() {
    close()
    starter.shutDown()
  }
}

/// A message for the client's log.
struct LogMessage: Equatable {
  var level: LogLevel
  var text: String
}
