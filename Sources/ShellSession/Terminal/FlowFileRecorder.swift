import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// Records the user's actions in the terminal as a flow. The file is complete after each step.
///
/// The target of a tap is found in a description of the page that is requested right before the page gets the tap. The
/// reply is awaited asynchronously, so that an unresponsive page blocks nothing.
final class FlowFileRecorder {
  private let path: String
  private let host: ShellHost
  private var transcript: UserActionRecorder
  /// Actions that are not written yet, in order, with the number of the description request that they wait for.
  private var pending: [(recorded: RecordedAction, request: UInt32?)] = []
  /// First number of a range that no other part of a session uses for requests.
  static let firstRequestID: UInt32 = 1 << 31
  private var lastRequestID = firstRequestID
  /// Whether the file exists already; it is replaced with the first recorded step.
  private let replacesFile: Bool
  private var lastEventTime = 0.0
  private var writeError: SessionError?

  /// Creates the file. An existing file is replaced with the first recorded step, and kept if there is none.
  init(path: String, target: AppTarget, openedURL: String?, host: ShellHost) throws(SessionError) {
    replacesFile = FileSystem.kind(of: path) == .file
    try FileSystem.ensureWritable(path)
    self.path = path
    self.host = host
    transcript = UserActionRecorder(
      appID: RecordedFlowHeader.appID(target, path), name: RecordedFlowHeader.name(of: path), openedURL: openedURL)
    try writeFile()
  }

  private func writeFile() throws(SessionError) {
    guard !replacesFile || transcript.hasSteps else { return }
    try FileSystem.write(transcript.text(endingIn: host.state).utf8, to: path)
  }

  /// Records an action. Call it before the app receives the action.
  func willPerform(_ action: UserAction) {
    let size = HeadlessOptions().size
    let layout = ScreenLayout.make(
      size: size, state: host.state, model: ScreenModel(), options: ScreenOptions(showsInspector: false))
    let recorded = RecordedAction(
      action: action, state: host.state, lastEventTime: lastEventTime, pageArea: layout.page, screenSize: size)
    guard UserActionRecorder.needsScreen(action, host.state), host.state.selected?.page != nil else {
      pending.append((recorded, nil))
      return write()
    }
    lastRequestID += 1
    pending.append((recorded, lastRequestID))
    host.dispatch(.user(.describePage(request: lastRequestID)))
  }

  /// Records the time of events that the user did not cause.
  func handle(_ event: ShellEvent) {
    if event.record.isAppActivity { lastEventTime = host.state.now }
  }

  func receive(_ description: PageDescription) {
    guard let index = pending.firstIndex(where: { $0.request == description.request }) else { return }
    let recorded = pending[index].recorded
    let chrome = ScreenRenderer.describe(
      state: recorded.state, model: ScreenModel(), size: recorded.screenSize,
      options: ScreenOptions(showsInspector: false, showsProcessIDs: false)
    ).map { ScreenElement($0) }
    pending[index].recorded.screen =
      description.nodes.isEmpty
      ? nil : chrome + description.nodes.map { ScreenElement($0, in: recorded.pageArea, offset: chrome.count) }
    // All earlier events of the page have been received by now, which may not have been the case when the key was pressed.
    pending[index].recorded.isTyping = host.state.selected?.page?.input.focus == .textField
    pending[index].request = nil
    write()
  }

  /// Writes the remaining actions, without descriptions that were not received.
  func finish() throws(SessionError) {
    for index in pending.indices { pending[index].request = nil }
    write()
    try writeFile()
    if let writeError { throw writeError }
  }

  private func write() {
    guard let first = pending.first, first.request == nil else { return }
    while let next = pending.first, next.request == nil { transcript.record(pending.removeFirst().recorded) }
    do throws(SessionError) {
      try writeFile()
    } catch {
      // A full disk may be temporary; the error is reported after the terminal is restored.
      writeError = writeError ?? error
    }
  }
}
