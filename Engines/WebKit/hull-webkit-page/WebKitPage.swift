import BridgeContract
import CWebKit
import EngineCells
import EngineContract
import PageWire
import TerminalModel

/// A document in a view of WebKit.
final class WebKitPage: EnginePage {
  let view: WebView
  var finger: Finger
  let resources: PageRequests
  let eventSink: any PageEventSink
  private let recycle: (WebView) -> Void
  var opening: DocumentOpening?
  var viewport = Viewport(size: GridSize(columns: 80, rows: 24), colorScheme: .light)
  /// Types of the events between the script worlds, which pages cannot guess.
  let channel = WebKitPage.makeChannel()
  /// The number of loads of the web process, by URL.
  var loads: [String: Int] = [:]
  /// The number of answered requests whose loads have not ended, by URL.
  var answers: [String: Int] = [:]
  var hasCommitted = false
  var hasFinished = false
  private var isClosed = false
  /// The time of the shell's clock.
  var clockMilliseconds = 0.0
  /// The number of the last request that blocks a script.
  var lastDialog: UInt32 = 0
  /// The time that a blocked script sees when it continues; nil if it is not another one.
  var blockedTime: Double?
  /// A command that ends the document has come while a script was blocked.
  var hasEnded = false
  /// The synchronous call whose reply the script has received.
  var receivedPrompt: UInt32?
  /// Why the next navigation happens, as the page's engine has reported it before the policy decision.
  var announcement: NavigationAnnouncement?
  /// The form that was submitted last: its entries, and its frame.
  var form: (entries: [(name: String, value: String)], frame: NavigatingFrame?)?
  /// The link that was clicked last, and its referrer policy.
  var clickedLink: (url: String, policy: String, frame: NavigatingFrame?)?
  /// The blob that a link downloads next: its URL, the name of the file, and a `data:` URL with its bytes.
  var blobDownload: (url: String, name: String, content: String)?
  /// Refreshes of the document: their URLs, and the system's time before which WebKit does not navigate.
  var refreshes: [(url: String, time: Double)] = []
  /// Navigations whose decision is not made yet.
  var pendingDecisions = 0
  /// The URL of the document's current history entry.
  var url = ""
  private var status = CommandStatus()
  /// The status after a command that has not changed the page.
  var unchangedStatus: CommandStatus {
    var status = status
    status.input = .none
    return status
  }
  var title = ""
  private var frames = CellFrames()
  private var scroll: ScrollState?

  init(
    view: WebView, resources: PageRequests, eventSink: any PageEventSink, recycle: @escaping (WebView) -> Void
  ) {
    self.view = view
    finger = Finger(on: view)
    self.resources = resources
    self.eventSink = eventSink
    self.recycle = recycle
    view.delegate = self
  }

  private static func makeChannel() -> String {
    var generator = SystemRandomNumberGenerator()
    return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }

  /// Events of a document that the shell does not know yet.
  var earlyEvents: [PageEvent] = []

  /// Reports an event, after the commit of the document.
  func report(_ event: PageEvent) {
    if hasCommitted { eventSink.report(event) } else { earlyEvents.append(event) }
  }

  // MARK: Documents

  func open(_ opening: DocumentOpening) -> CommandStatus {
    self.opening = opening
    clockMilliseconds = opening.clock.milliseconds
    url = opening.url
    viewport = opening.viewport
    resources.add(self)
    for scheme in ["app"] + opening.bridge.schemes { resources.register(scheme) }
    iterate { view.isPreparing }
    view.setScripts(DocumentScripts(opening, channel: channel).scripts, styleSheet: DocumentScripts.styleSheet)
    view.setUserAgent(opening.userAgent)
    view.resize(width: viewport.size.columns * 8, height: viewport.size.rows * 16)
    hull_webkit_set_dark(viewport.colorScheme == .dark)
    view.setVisible(opening.visibility == .visible)
    // Windows that are not shown do not change their size.
    if opening.visibility == .visible { awaitViewSize() }
    load(opening)
    var waits = 0
    iterate(limit: Self.loadMilliseconds) {
      waits += 1
      return !hasCommitted && waits < Self.commitWaits
    }
    return settle("nothing")
  }

  private func load(_ opening: DocumentOpening) {
    // The end of this load does not cancel a request of a script for the same URL.
    didAnswerRequest(of: opening.url)
    // Only a response can have policies.
    if resources.serveDocument(opening) { return view.request(opening.url) }
    let type = ContentType(opening.contentType)
    view.load(opening.body, type: type.essence, encoding: type.charset, url: opening.url)
  }

  /// Waits until the previous document of the view has the viewport's size. Otherwise, the next one would have another size when
  /// its scripts run first, and a resize event.
  private func awaitViewSize() {
    let expected = pixels.map(\.text).joined(separator: " ")
    for _ in 0..<Self.sizeRounds {
      let reply = Reply()
      view.evaluate("return `${innerWidth} ${innerHeight}`") { reply.value = $0 }
      iterate { reply.value == nil }
      if case .text(expected)? = reply.value { return }
      hull_webkit_iterate(Self.loadMilliseconds)
    }
  }

  /// The size of the viewport.
  var pixels: [JSONValue] { [.count(viewport.size.columns * 8), .count(viewport.size.rows * 16)] }

  func moveClock(to milliseconds: Double) { blockedTime = milliseconds }

  func suspend() -> Bool {
    guard hasCommitted, !isClosed else { return false }
    leave("suspend")
    // A load that is open fails, as in all browsers.
    resources.remove(self)
    view.setVisible(false)
    return true
  }

  func resume(_ resumption: DocumentResumption) -> CommandStatus {
    report(.didCommitDocument)
    resources.add(self)
    opening?.device = resumption.device
    clockMilliseconds = resumption.milliseconds
    (frames, scroll) = (CellFrames(), nil)
    viewport = resumption.viewport
    hull_webkit_set_dark(viewport.colorScheme == .dark)
    view.resize(width: viewport.size.columns * 8, height: viewport.size.rows * 16)
    view.setVisible(resumption.visibility == .visible)
    _ = settle("awaitSize", pixels, paints: false)
    let storage: JSONValue = .object([
      JSONMember("local", DocumentScripts.items(resumption.storage.local)),
      JSONMember("session", DocumentScripts.items(resumption.storage.session)),
    ])
    url = resumption.entry.url
    let status = settle(
      "resume",
      [
        .number(resumption.milliseconds), .bool(resumption.visibility == .visible), .bool(resumption.device.isOnline),
        storage, .array(Self.values(of: resumption.entry)),
      ])
    report(.didFinishDocument)
    return status
  }

  /// A history entry for the engine's script.
  static func values(of entry: HistoryTraversal) -> [JSONValue] {
    [
      .string(entry.url), .string(entry.stateJSON), .count(entry.length), .count(entry.index),
      .count(entry.scrollRow ?? -1),
    ]
  }

  func retire() {
    guard hasCommitted else { return }
    leave("retire")
  }

  /// Dispatches the final events of the document, and reports the user's input.
  private func leave(_ command: String) {
    _ = settle(
      command, paints: false,
      then: { if let form = $0["form"]?.stringValue, !form.isEmpty { self.report(.didSaveFormState(json: form)) } })
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    view.delegate = nil
    view.stop()
    resources.remove(self)
    recycle(view)
  }

  // MARK: Settling

  /// Processes events while a condition holds.
  func iterate(limit: Int32 = -1, while condition: () -> Bool) {
    while !isClosed, condition() {
      // WebKit cannot interrupt a script.
      if StopRequest.consume() { WebProcess.stop() }
      hull_webkit_iterate(limit)
    }
  }

  /// Loads that have started, but have not reached the shell yet, or come back from it.
  private var movingLoads: Int {
    var counts = loads
    for url in resources.pendingURLs(of: self) { counts[url, default: 0] -= 1 }
    return counts.values.reduce(0) { $0 + max(0, $1) }
  }

  /// Waits until the page has received the parts of bodies that the shell has sent.
  func awaitParts() {
    var rounds = 0
    iterate(limit: Self.loadMilliseconds) {
      rounds += 1
      return hull_unread_parts() > 0 && rounds <= Self.settleRounds
    }
    // Those of the proxy go through the network process. Its sockets and messages are processed in turns: after the second turn,
    // a part that could be read before the first one has been passed on.
    for _ in 0..<2 {
      let reply = Reply()
      let box = Unmanaged.passRetained(reply).toOpaque()
      hull_webkit_pass_network_process(
        { owner in
          guard let owner else { return }
          Unmanaged<Reply>.fromOpaque(owner).takeRetainedValue().value = .text("")
        }, box)
      iterate { reply.value == nil }
    }
  }

  /// Runs a command in the engine's script world, and waits until the page is idle.
  /// - Parameters:
  ///   - paints: false for a command that another one follows at once, or that changes nothing.
  ///   - act: is called when the command has been sent.
  ///   - receive: gets what the command has returned.
  func settle(
    _ command: String, _ values: [JSONValue] = [], paints: Bool = true, while act: (() -> Void)? = nil,
    then receive: ((Outcome) -> Void)? = nil
  ) -> CommandStatus {
    var outcome = run(command, values, paints: paints, while: act)
    if let receive, let outcome { receive(outcome) }
    // Loads travel through the processes of WebKit: the page is idle when all of them wait for the shell.
    var rounds = 0
    while !isClosed, isLoading || hasNewState, rounds < Self.settleRounds {
      hasNewState = false
      rounds += 1
      if isFinishing { finishRounds += 1 }
      if isLoading { hull_webkit_iterate(Self.loadMilliseconds) }
      if let next = run("nothing", [], paints: !isLoading || rounds == Self.settleRounds) {
        outcome = next.adding(outcome)
      }
    }
    reportReceivedPrompt()
    return apply(outcome)
  }

  /// Whether a load or a navigation is on its way to the shell or to the page, or the page has all that it needs to finish.
  private var isLoading: Bool { movingLoads > 0 || pendingDecisions > 0 || isFinishing }

  private var isFinishing: Bool {
    hasCommitted && !hasFinished && finishRounds < Self.finishRoundLimit && resources.pendingURLs(of: self).isEmpty
  }

  /// Rounds in which only the load event was missing.
  private var finishRounds = 0

  /// Something has happened in the page since it was asked the last time.
  var hasNewState = false
  private static let settleRounds = 100
  /// A document that does not finish although no request is open, as one with a medium, delays no more commands after that.
  private static let finishRoundLimit = 50
  /// Waits for the commit of a document; the shell detects one that does not come.
  private static let commitWaits = 500
  /// Waits for the size of a window.
  private static let sizeRounds = 50
  private static let loadMilliseconds: Int32 = 20

  /// What a command has returned.
  struct Outcome {
    var json: JSONValue

    subscript(_ name: String) -> JSONValue? { json[name] }

    /// Keeps the results of an earlier round.
    func adding(_ earlier: Outcome?) -> Outcome {
      guard let earlier, case .object(let members) = json, case .object(let old) = earlier.json else { return self }
      let names = Set(members.map(\.name))
      return Outcome(json: .object(members + old.filter { !names.contains($0.name) }))
    }
  }

  /// Starts a command without waiting for its end.
  /// - Parameter paints: whether the outcome has the cells of the page.
  func start(
    _ command: String, _ values: [JSONValue], paints: Bool = false,
    _ receive: @escaping (WebView.Value) -> Void = { _ in }
  ) {
    let size = paints ? viewport.size : GridSize(columns: 0, rows: 0)
    evaluate("perform", command, values, [.count(size.columns), .count(size.rows)], receive)
  }

  private func evaluate(
    _ function: String, _ command: String, _ values: [JSONValue], _ options: [JSONValue] = [],
    _ receive: @escaping (WebView.Value) -> Void
  ) {
    let list = ([.string(command), .array(values)] + options).map(\.text).joined(separator: ", ")
    view.evaluate("return globalThis.hullEngine.\(function)(\(list))", receive)
  }

  /// Runs a command that does not change the page, and so does not wait until the page is idle.
  func query(_ command: String, _ values: [JSONValue] = []) -> Outcome? {
    let reply = Reply()
    evaluate("query", command, values) { reply.value = $0 }
    return outcome(of: reply)
  }

  /// The value of a script that has not ended yet.
  private final class Reply {
    var value: WebView.Value?
  }

  private func run(
    _ command: String, _ values: [JSONValue], paints: Bool, while act: (() -> Void)? = nil
  ) -> Outcome? {
    let reply = Reply()
    start(command, values, paints: paints) { reply.value = $0 }
    act?()
    return outcome(of: reply)
  }

  /// Waits for the value of a script.
  private func outcome(of reply: Reply) -> Outcome? {
    iterate { reply.value == nil }
    switch reply.value {
    case .text(let text): return (try? JSONValue(parsing: text)).map { Outcome(json: $0) }
    case .exception(let message):
      report(.didLogConsole(ConsoleMessage(level: .error, text: "The engine's script has failed: \(message)")))
      return nil
    case nil: return nil
    }
  }

  private func apply(_ outcome: Outcome?) -> CommandStatus {
    guard let outcome else { return status }
    if case .string(let text)? = outcome["title"], text != title {
      title = text
      report(.didChangeTitle(text))
    }
    if case .array(let due)? = outcome["due"], due.count == 2 {
      status.nextTimer = due[0].double.flatMap { $0 < 0 ? nil : $0 }
      status.nextFrame = due[1].double.flatMap { $0 < 0 ? nil : $0 }
    }
    if case .string(let json)? = outcome["frame"] { paint(json) }
    status.input = outcome["input"]?.double.flatMap { Settlement.Input(rawValue: UInt8($0)) } ?? .none
    return status
  }

  private func paint(_ json: String) {
    let painting: CellPainting
    do throws(CellDataError) {
      painting = try CellPainting(
        parsing: json, size: viewport.size, prefersDark: viewport.colorScheme == .dark)
    } catch {
      return report(.didLogConsole(ConsoleMessage(level: .error, text: "The page cannot be painted: \(error)")))
    }
    status.focus = painting.focus
    if painting.scroll != scroll {
      scroll = painting.scroll
      report(.didChangeScroll(painting.scroll))
    }
    if let frame = frames.frame(for: painting) { report(.didPaint(frame)) }
  }
}
