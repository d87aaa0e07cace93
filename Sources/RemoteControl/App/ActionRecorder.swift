import Flows
import PageWire
import ShellCore
import ShellSession
import TerminalModel

/// Records what an agent does as a flow.
final class ActionRecorder: SessionObserver {
  private var recorder: UserActionRecorder
  private let app: AppDriver
  private var lastEventTime = 0.0
  private let folder: String?

  init(_ app: AppDriver, appName: String, request: AppRequest) {
    self.app = app
    let target = app.session.target
    folder = target.folder
    recorder = UserActionRecorder(appID: Self.appID(appName, target), name: "recorded")
    recorder.settings = Self.settings(request)
    app.session.add(self)
  }

  /// The conditions under which the app was opened, as lines of the header.
  private static func settings(_ request: AppRequest) -> [String] {
    var lines: [String] = []
    if let platform = request.platform { lines.append("platform: \(platform.rawValue)") }
    if let policy = request.policy { lines.append("recovery: \(policy.rawValue)") }
    if let size = request.size { lines.append("size: \(size.columns)x\(size.rows)") }
    return lines
  }

  /// The name of a sample, a URL, or an absolute path.
  private static func appID(_ name: String, _ target: AppTarget) -> String {
    if name.contains("://") || SampleCatalog.current.path(of: name) != nil { return name }
    return FileSystem.absolute(name)
  }

  /// The current state and screen.
  func moment(_ action: UserAction = .blurPage, withScreen: Bool = false) -> RecordedAction {
    let elements = withScreen ? app.driver.screen() + app.driver.lastPageElements() : nil
    return RecordedAction(
      action: action, state: app.state, screen: elements, lastEventTime: lastEventTime,
      pageArea: app.driver.pageArea, screenSize: app.session.size)
  }

  /// Records an action before the app receives it.
  func willPerform(_ action: UserAction) {
    recorder.record(moment(action, withScreen: UserActionRecorder.needsScreen(action, app.state)))
  }

  /// Records a command of flows after it was performed.
  func record(_ step: String, after before: RecordedAction) {
    recorder.record(step: step, after: before, endingAt: app.now)
  }

  /// The flow that repeats everything so far.
  /// - Parameter path: the path of its file, from which the app is named; nil for a text.
  func flow(path: String?) -> String {
    var whole = recorder
    if let path {
      whole = whole.renamed(
        appID: RecordedFlowHeader.appID(app.session.target, path), name: RecordedFlowHeader.name(of: path))
    }
    return whole.text(endingIn: app.state)
  }

  /// Records the time of events that the user did not cause.
  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    if event.record.isAppActivity { lastEventTime = session.state.now }
  }

  func sessionDidChange(_ session: HeadlessSession) {}
}
