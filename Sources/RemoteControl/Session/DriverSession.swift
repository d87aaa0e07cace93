import BridgeContract
import PageWire
import ShellCore
import ShellSession
import TerminalModel
import WebDriver

/// One session: its app, its contexts, and what clients have set.
final class DriverSession {
  let app: AppDriver
  let capabilities: JSONValue
  let page: PageContext
  let pages: PageCommands
  let native: NativeContext
  let windows: WindowCommands
  let extensions: ExtensionCommands
  var context: SessionContext
  var timeouts: Timeouts
  var settings: [JSONMember]
  let promptBehavior: PromptBehavior
  /// Milliseconds of real time after which a session without a command ends; nil for never.
  let commandTimeout: Double?
  var hasEnded = false
  var input = InputState()
  let documents = PageDocuments()
  /// The WebSockets of the session; nil until the first one is opened.
  private var bidi: BiDiSession?
  /// Records the session as a flow, and its path; nil without.
  private var recording: (recorder: ActionRecorder, path: String)?

  init(
    _ capabilities: SessionCapabilities, settings: ServeSettings, starter: AppStarter, webSocketURL: String
  ) throws(WebDriverError) {
    let app = try starter.start(capabilities)
    self.app = app
    var answered = capabilities
    answered.platformName = app.state.app.platform == .android ? "Android" : "iOS"
    if capabilities.isWebSocketRequested { answered.webSocketURL = webSocketURL }
    self.capabilities = answered.response
    page = PageContext(app, documents: documents)
    pages = PageCommands(app: app, page: page)
    let native = NativeContext(app, dialect: app.state.app.platform == .android ? .uiAutomator : .xcuiTest)
    self.native = native
    let windows = WindowCommands(app: app, page: page)
    self.windows = windows
    extensions = ExtensionCommands(
      app: app, contexts: { windows.details }, source: { native.screen().tree.source })
    context = starter.startsInPage(capabilities) ? .page(nil) : .native
    timeouts = capabilities.timeouts
    self.settings = capabilities.appium.settings
    promptBehavior = capabilities.unhandledPromptBehavior
    commandTimeout = capabilities.appium.newCommandTimeout > 0 ? capabilities.appium.newCommandTimeout * 1_000 : nil
  }

  /// Ends the app and its processes.
  func end() {
    bidi?.end()
    try? finishRecording()
    app.session.end()
  }

  /// Begins to record the session as a flow. An existing file is replaced at the end.
  func record(to path: String, _ request: AppRequest) throws(WebDriverError) {
    do throws(SessionError) {
      try FileSystem.ensureWritable(path)
    } catch {
      end()
      throw WebDriverError(.sessionNotCreated, "hull:recordFlow: \(error.message)")
    }
    let recorder = ActionRecorder(app, appName: request.app ?? app.session.target.folder ?? "", request: request)
    app.recorder = recorder
    recording = (recorder, path)
  }

  func finishRecording() throws(WebDriverError) {
    guard let (recorder, path) = recording else { return }
    recording = nil
    do throws(SessionError) {
      try FileSystem.write(recorder.flow(path: path).utf8, to: path)
    } catch {
      throw WebDriverError(.unknownError, "the flow was not written: \(error.message)")
    }
  }

  func handle(method: String, path: String, body: ArraySlice<UInt8>) throws(WebDriverError) -> JSONValue {
    let command = try WebDriverRoute.match(method: method, path: path)
    let body = method == "POST" ? try RequestBody.object(body) : .object([])
    if method == "DELETE", path == "/" {
      hasEnded = true
      try finishRecording()
      return .null
    }
    try checkPrompt(before: command)
    return try perform(command, body)
  }

  // MARK: WebSockets

  /// Handles a message about a WebSocket.
  /// - Parameter send: sends a text message to a WebSocket, by its number.
  func handleSocket(_ frame: SessionFrame, send: @escaping (UInt32, String) -> Void) {
    let bidi = bidi ?? BiDiSession(app: app, documents: documents, host: self, send: send)
    self.bidi = bidi
    switch frame.kind {
    case .socketOpened: bidi.open(frame.number)
    case .socketText: bidi.receive(String(decoding: frame.payload, as: UTF8.self), from: frame.number)
    case .socketClosed: bidi.close(frame.number)
    case .request, .response, .listening: break
    }
  }

  /// Whether the session has had a WebSocket.
  var hasSockets: Bool { bidi != nil }

  /// Performs a classic command, and commands of WebSockets meanwhile.
  func duringClassicCommand<Value>(_ action: () -> Value) -> Value {
    bidi?.duringClassicCommand(action) ?? action()
  }

  /// Lets virtual time pass for commands of WebSockets that wait.
  func proceed() { bidi?.proceed() }

  /// Whether commands go to a page.
  var isInPage: Bool { context != .native }

  func requirePageContext() throws(WebDriverError) {
    guard isInPage else { throw Self.wrongContext }
  }

  /// Appium's message, which its clients recognize.
  static let wrongContext = WebDriverError(
    .unknownError, "That command could not be executed in the current context.")
}
