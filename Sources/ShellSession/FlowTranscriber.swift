import Flows
import PageWire
import ShellCore
import ShellRuntime
import ShellScreen
import TerminalModel

/// Writes down what a user does in the terminal as a flow, into a file that is whole after each step.
///
/// What was tapped is found out by asking the page for its description right before it gets the tap; the answer comes
/// later, so that nothing waits for a page that does not answer.
final class FlowTranscriber {
  private let path: String
  private let host: ShellHost
  private var transcript: FlowTranscript
  /// What was done and is not written yet, in order; with the number of the description that is waited for.
  private var waiting: [(moment: RecordedMoment, request: UInt32?)] = []
  /// Numbers that no other part of a session uses for its own questions.
  static let firstRequest: UInt32 = 1 << 31
  private var request = firstRequest
  /// The file is another one's until the first step is recorded.
  private let replacesFile: Bool
  private var lastNews = 0.0
  private var failure: SessionError?

  /// Creates the file. An existing one is replaced with the first step that is recorded, and stays when there is none.
  init(path: String, target: AppTarget, openedURL: String?, host: ShellHost) throws(SessionError) {
    replacesFile = FileSystem.kind(of: path) == .file
    try FileSystem.prepare(path)
    self.path = path
    self.host = host
    transcript = FlowTranscript(
      appID: Self.appID(target, path), name: Self.name(of: path), openedURL: openedURL)
    try writeFile()
  }

  private func writeFile() throws(SessionError) {
    guard !replacesFile || transcript.hasSteps else { return }
    try FileSystem.write(transcript.text(endingIn: host.state).utf8, to: path)
  }

  /// Comes before the app gets what the user did.
  func willDo(_ action: UserAction) {
    let size = HeadlessOptions().size
    let layout = ScreenLayout.make(
      size: size, state: host.state, model: ScreenModel(), options: ScreenOptions(showsInspector: false))
    let moment = RecordedMoment(
      action: action, state: host.state, lastNews: lastNews, pageArea: layout.page, screenSize: size)
    guard FlowTranscript.needsScreen(action, host.state), host.state.selected?.page != nil else {
      waiting.append((moment, nil))
      return write()
    }
    request += 1
    waiting.append((moment, request))
    host.dispatch(.user(.describePage(request: request)))
  }

  /// Hears when something happens by itself.
  func take(_ event: ShellEvent) {
    switch event {
    case .user, .timePassed, .viewportChanged, .trackingReported, .packReported, .bundleReported,
      .websiteDataListed:
      break
    case .launched, .pageReported, .loaderReported, .frameRedirected, .rendererStarted, .rendererDied, .rendererStalled,
      .rendererStopped, .rendererAnswered, .nativeAnswered, .signInPrepared, .signInEnded, .timerFired:
      lastNews = host.state.now
    }
  }

  func take(_ description: PageDescription) {
    guard let place = waiting.firstIndex(where: { $0.request == description.request }) else { return }
    let moment = waiting[place].moment
    let frame = ScreenRenderer.describe(
      state: moment.state, model: ScreenModel(), size: moment.screenSize,
      options: ScreenOptions(showsInspector: false, showsProcessNumbers: false)
    ).map { ScreenElement($0) }
    waiting[place].moment.screen =
      description.nodes.isEmpty
      ? nil : frame + description.nodes.map { ScreenElement($0, in: moment.pageArea, behind: frame.count) }
    // What the page did before it has told by now, while its state may still have been on the way when the key came.
    waiting[place].moment.isTyping = host.state.selected?.page?.focus == .textField
    waiting[place].request = nil
    write()
  }

  /// The user is done; what no page has answered is written without its answer.
  func finish() throws(SessionError) {
    for place in waiting.indices { waiting[place].request = nil }
    write()
    try writeFile()
    if let failure { throw failure }
  }

  private func write() {
    guard let first = waiting.first, first.request == nil else { return }
    while let next = waiting.first, next.request == nil { transcript.take(waiting.removeFirst().moment) }
    do throws(SessionError) {
      try writeFile()
    } catch {
      // The disk may be full now and not at the end; the user is told when the terminal is theirs again.
      failure = failure ?? error
    }
  }

  /// A flow inside of its app's folder finds it there; others name the way to it.
  private static func appID(_ target: AppTarget, _ path: String) -> String {
    guard let folder = target.folder.map({ FileSystem.absolute($0) }) else {
      if case .url(let url)? = target.app.tabs.first?.start { return url }
      return target.app.origin
    }
    let own = FileSystem.absolute(FileSystem.parent(of: path))
    return own == folder || own.hasPrefix(folder + "/")
      ? FileSystem.name(of: folder) : FileSystem.relative(folder, to: own)
  }

  /// `pay-rent.yaml` is called `pay rent`.
  private static func name(of path: String) -> String {
    let name = FileSystem.name(of: path).prefix { $0 != "." }
    return String(name.map { $0 == "-" || $0 == "_" ? " " : $0 })
  }
}
