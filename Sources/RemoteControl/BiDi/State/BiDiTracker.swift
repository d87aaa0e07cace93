import BridgeContract
import PageWire
import ShellCore
import ShellSession
import WebDriver

/// Observes the app, and reports what happens to contexts, navigations, realms and dialogs.
final class BiDiTracker: SessionObserver {
  private let context: BiDiContext
  private let pages: BiDiPages
  private let realms: BiDiRealms
  private let navigations: BiDiNavigations
  private let frames: BiDiFrames
  private let log: BiDiLog
  private let shell: BiDiShellEvents
  /// Called when a document has been committed.
  var onCommit: (TabID) -> Void = { _ in }
  /// Whether a tab's console is reported here, since its page does not.
  var reportsConsole: (TabID) -> Bool = { _ in true }

  /// What of a tab's page decides about events.
  private struct Facts: Equatable {
    var tab: TabID
    var view: ViewID
    var generation: Generation
    var document: DocumentID?
    var load: LoadID?
    var loadURL: String
    var url: String
    var isShown: Bool
    var isFinished: Bool
    var failure: String?
    /// The tab whose page has opened it; nil without a reference to it, as with `noopener`.
    var opener: TabID?

    init?(_ tab: TabState) {
      guard let page = tab.page else { return nil }
      self.tab = tab.id
      view = page.view
      generation = page.generation
      document = page.document
      load = page.provisional?.load
      loadURL = page.provisional?.url ?? ""
      url = BiDiContext.url(of: tab)
      isShown = page.isShown
      isFinished = page.phase == .shown(isFinished: true)
      opener = tab.openerWindow == nil ? nil : tab.opener
      if case .failed(let reason) = page.phase { failure = reason.message }
    }

    /// Whether it has the same document as before.
    func hasDocument(of other: Facts) -> Bool {
      view == other.view && generation == other.generation && document == other.document && isShown == other.isShown
    }
  }

  private var known: [Facts] = []
  /// The navigations of open documents whose load event is missing, by tab.
  private var loading: [TabID: (navigation: String?, isInteractive: Bool)] = [:]
  /// The navigations of open documents, by tab.
  private var committed: [TabID: String] = [:]
  /// The tabs whose page has replaced the content of its document (`document.open`), until that has been loaded.
  private var reopened: Set<TabID> = []
  private var dialog: DialogState?
  private var wasAccepted = false
  /// New tabs with the empty document that each begins with, whose navigation is not reported.
  private var blank: Set<TabID> = []

  init(
    _ context: BiDiContext, pages: BiDiPages, realms: BiDiRealms, navigations: BiDiNavigations, frames: BiDiFrames,
    log: BiDiLog, shell: BiDiShellEvents
  ) {
    self.context = context
    self.pages = pages
    self.realms = realms
    self.navigations = navigations
    self.frames = frames
    self.log = log
    self.shell = shell
  }

  /// Begins with the current state, which is not reported.
  func begin() {
    known = context.app.session.read { $0.tabs.compactMap(Facts.init) }
    for facts in known {
      context.originalOpeners[facts.tab] = facts.opener
      if facts.isShown { _ = realms.begin(facts.tab) }
    }
    dialog = context.app.state.shownDialog
    shell.begin(context.app.state)
    context.app.session.add(self)
  }

  func end() { context.app.session.remove(self) }

  func sessionDidChange(_ session: HeadlessSession) {}

  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    if case .launched = event { relaunch() }
    if case .user(.respondToDialog(let isAccepted)) = event { wasAccepted = isAccepted }
    // The app can have opened it again since.
    if case .user(.closeTab(let tab)) = event { compareTabs(known.filter { $0.tab != tab }) }
    session.read { shell.update($0) }
    if let death = shell.consumeDeath() { end(death) }
    compareTabs(session.read { $0.tabs.compactMap(Facts.init) })
    if case .pageReported(let envelope) = event { report(envelope) }
    compareDialog(session.read { $0.shownDialog })
  }

  /// The app has been started again: its former pages are gone.
  private func relaunch() {
    compareTabs([])
    navigations.relaunch()
    shell.begin(context.app.state)
  }

  // MARK: Tabs

  private func compareTabs(_ current: [Facts]) {
    guard current != known else { return }
    let former = known
    known = current
    for old in former where !current.contains(where: { $0.tab == old.tab }) {
      if let load = old.load { emit("navigationAborted", in: old.tab, navigations.id(load), old.loadURL) }
      endDocument(of: old.tab)
      context.emit("browsingContext.contextDestroyed", in: old.tab, info(old, children: .array([])))
      context.originalOpeners[old.tab] = nil
      blank.remove(old.tab)
      let error = WebDriverError(.noSuchFrame, "the window has been closed")
      pages.failAll(of: old.tab, error)
      navigations.failAll(of: old.tab, WebDriverError(.unknownError, error.message))
    }
    for new in current {
      guard let old = former.first(where: { $0.tab == new.tab }) else {
        context.originalOpeners[new.tab] = new.opener
        context.emit("browsingContext.contextCreated", in: new.tab, info(new, children: .null))
        if (new.load == nil ? new.url : new.loadURL) == "about:blank" { blank.insert(new.tab) }
        if new.load != nil { start(new) }
        if new.isShown { commit(new, navigation: new.load) }
        continue
      }
      if new != old { compare(old, new) }
    }
  }

  private func compare(_ old: Facts, _ new: Facts) {
    let isCommit = new.isShown && !new.hasDocument(of: old)
    if old.isShown, isCommit || !new.isShown { endDocument(of: new.tab) }
    if let ended = old.load, ended != new.load, !isCommit {
      let navigation = navigations.id(ended)
      if let failure = new.failure {
        context.emit("browsingContext.navigationFailed", in: new.tab, info(new.tab, navigation, old.loadURL))
        navigations.fail(navigation, "\(old.loadURL) cannot be loaded: \(failure)")
      } else {
        context.emit("browsingContext.navigationAborted", in: new.tab, info(new.tab, navigation, old.loadURL))
        navigations.fail(navigation, "the navigation to \(old.loadURL) was canceled")
      }
    }
    if new.load != nil, new.load != old.load, !isCommit { start(new) }
    if isCommit {
      commit(new, navigation: old.load)
      if new.load != nil, new.load != old.load { start(new) }
    } else if new.isFinished, !old.isFinished {
      finish(new)
    }
  }

  private func start(_ facts: Facts) {
    guard let load = facts.load else { return }
    let navigation = navigations.id(load)
    navigations.start(navigation, in: facts.tab)
    if facts.loadURL != "about:blank" { blank.remove(facts.tab) }
    emit("navigationStarted", in: facts.tab, navigation, facts.loadURL)
  }

  private func commit(_ facts: Facts, navigation load: LoadID?) {
    let navigation = load.map { navigations.id($0) }
    let realm = realms.begin(facts.tab)
    context.emit("script.realmCreated", in: facts.tab, Self.realm(realm, facts.tab, url: facts.url))
    emit("navigationCommitted", in: facts.tab, navigation, facts.url)
    if let navigation { navigations.reach(.committed, navigation, url: facts.url) }
    loading[facts.tab] = (navigation, false)
    committed[facts.tab] = navigation
    onCommit(facts.tab)
    if facts.isFinished { return finish(facts) }
    guard
      context.subscriptions.includes("browsingContext.domContentLoaded", WindowHandle.text(of: facts.tab))
        || navigations.isAwaited(facts.tab, .interactive)
    else { return }
    awaitInteractive(facts.tab, realm)
  }

  private func emit(_ event: String, in tab: TabID, _ navigation: String?, _ url: String) {
    guard !blank.contains(tab) else { return }
    context.emit("browsingContext.\(event)", in: tab, info(tab, navigation, url))
  }

  /// Waits for the event DOMContentLoaded, which pages do not report.
  private func awaitInteractive(_ tab: TabID, _ realm: String) {
    let script = """
      document.readyState !== 'loading' || new Promise((resolve) => document.addEventListener('DOMContentLoaded', \
      () => resolve(true), { once: true }))
      """
    context.app.session.host?.evaluate(script, in: tab, limit: .wait(Self.interactiveTime)) { [weak self] outcome in
      guard let self, case .value = outcome, realms.realm(of: tab) == realm else { return }
      reachInteractive(tab)
    }
  }

  private static let interactiveTime = 3_600_000.0

  private func reachInteractive(_ tab: TabID) {
    guard let state = loading[tab], !state.isInteractive, let facts = known.first(where: { $0.tab == tab }) else {
      return
    }
    loading[tab]?.isInteractive = true
    emit("domContentLoaded", in: tab, state.navigation, facts.url)
    if let navigation = state.navigation { navigations.reach(.interactive, navigation, url: facts.url) }
  }

  private func finish(_ facts: Facts) {
    reachInteractive(facts.tab)
    guard let state = loading.removeValue(forKey: facts.tab) else { return }
    emit("load", in: facts.tab, state.navigation, facts.url)
    blank.remove(facts.tab)
    if let navigation = state.navigation { navigations.reach(.complete, navigation, url: facts.url) }
  }

  /// Reports the events of a document that the page has opened itself: the shell does not observe those.
  func documentDidProgress(_ kind: String, in tab: TabID) {
    guard let facts = known.first(where: { $0.tab == tab }) else { return }
    switch kind {
    case "opened": reopened.insert(tab)
    case "interactive" where reopened.contains(tab): emit("domContentLoaded", in: tab, committed[tab], facts.url)
    case "complete" where reopened.remove(tab) != nil: emit("load", in: tab, committed[tab], facts.url)
    default: break
    }
  }

  private func endDocument(of tab: TabID) {
    loading[tab] = nil
    committed[tab] = nil
    reopened.remove(tab)
    guard let realm = realms.realm(of: tab) else { return }
    frames.removeAll(of: tab, realm: realm)
    realms.end(tab)
    realms.reportEnd(of: realm, in: tab, to: context)
  }

  private func end(_ death: DeathRecord) {
    let obstacle = PageObstacle(message: "the web content process has died", death: death)
    let error = BiDiContext.error(obstacle)
    endDocument(of: death.tab)
    pages.failAll(of: death.tab, error)
    navigations.failAll(of: death.tab, error)
  }

  // MARK: Pages

  private func report(_ envelope: EventEnvelope) {
    guard let facts = known.first(where: { $0.view == envelope.view }) else { return }
    switch envelope.event {
    case .didChangeHistory(let change):
      if change.kind == .fragment {
        context.emit("browsingContext.fragmentNavigated", in: facts.tab, info(facts.tab, nil, change.url))
      } else {
        context.emit(
          "browsingContext.historyUpdated", in: facts.tab,
          .members([
            ("context", .string(WindowHandle.text(of: facts.tab))), ("timestamp", context.timestamp),
            ("url", .string(change.url)), ("userContext", .string("default")),
          ]))
      }
    case .didLogConsole(let message):
      guard reportsConsole(facts.tab) else { break }
      log.report(message, in: facts.tab, realm: realms.realm(of: facts.tab))
    default: break
    }
  }

  // MARK: Dialogs

  private func compareDialog(_ current: DialogState?) {
    let new = current?.purpose == .page ? current : nil
    let old = dialog
    let isSame = new?.request.request == old?.request.request && new?.view == old?.view
    dialog = new
    guard !isSame || (new == nil) != (old == nil) else { return }
    if let old { reportEnd(of: old) }
    if let new { reportOpening(of: new) }
  }

  private func reportEnd(of dialog: DialogState) {
    context.emit(
      "browsingContext.userPromptClosed", in: dialog.tab,
      .members([
        ("context", .string(WindowHandle.text(of: dialog.tab))), ("accepted", .bool(wasAccepted)),
        ("type", .string(Self.type(of: dialog))), ("userContext", .string("default")),
        ("userText", wasAccepted && dialog.request.kind == .prompt ? .string(dialog.text) : nil),
      ]))
    wasAccepted = false
  }

  /// Reports a prompt, and answers it if a client wants that of all (section 7.3.4.18).
  private func reportOpening(of dialog: DialogState) {
    let handler = context.hasClients ? context.host?.promptBehavior.chosenHandler(of: dialog.promptType) : nil
    let answer = handler?.isAccepted
    context.emit(
      "browsingContext.userPromptOpened", in: dialog.tab,
      .members([
        ("context", .string(WindowHandle.text(of: dialog.tab))),
        ("handler", .string(answer.map { $0 ? "accept" : "dismiss" } ?? "ignore")),
        ("message", .string(dialog.request.message)), ("type", .string(Self.type(of: dialog))),
        ("userContext", .string("default")),
        ("defaultValue", dialog.request.kind == .prompt ? .string(dialog.request.defaultText) : nil),
      ]))
    guard let answer else { return }
    let action = UserAction.respondToDialog(accepted: answer)
    context.app.recorder?.willPerform(action)
    context.app.session.dispatch(.user(action))
  }

  private static func type(of dialog: DialogState) -> String {
    dialog.promptType.rawValue.lowercased()
  }

  // MARK: Parameters

  private func info(_ tab: TabID, _ navigation: String?, _ url: String) -> JSONValue {
    .members([
      ("context", .string(WindowHandle.text(of: tab))), ("navigation", navigation.map { .string($0) } ?? .null),
      ("timestamp", context.timestamp), ("url", .string(url)), ("userContext", .string("default")),
    ])
  }

  private func info(_ facts: Facts, children: JSONValue) -> JSONValue {
    .members([
      ("context", .string(WindowHandle.text(of: facts.tab))), ("url", .string(facts.url)),
      ("userContext", .string("default")), ("children", children),
      ("originalOpener", context.originalOpener(of: facts.tab)),
      ("clientWindow", .string(BrowserModule.window)), ("parent", .null),
    ])
  }

  /// The events that a client that subscribes late gets: all contexts.
  func contextInfos() -> [(tab: TabID, parameters: JSONValue)] {
    known.flatMap { facts in
      ([info(facts, children: .null)] + frames.contextInfos(of: facts.tab)).map { (facts.tab, $0) }
    }
  }

  static func realm(_ realm: String, _ tab: TabID, url: String) -> JSONValue {
    let origin = WebAddress.origin(of: url)
    return .members([
      ("realm", .string(realm)), ("origin", .string(origin.isEmpty ? "null" : origin)), ("type", .string("window")),
      ("context", .string(WindowHandle.text(of: tab))), ("userContext", .string("default")),
    ])
  }

  /// The realm of a context's document; nil for an unknown one.
  func realmInfo(of id: String, in tab: TabID) -> JSONValue? {
    guard let realm = realms.realm(of: tab) else { return nil }
    guard WindowHandle.tab(id) == nil else {
      return known.first { $0.tab == tab }.map { Self.realm(realm, tab, url: $0.url) }
    }
    return frames.realmInfo(of: id, in: tab, realm: realm)
  }

  func realmInfos() -> [(tab: TabID, parameters: JSONValue)] {
    known.flatMap { facts in
      guard let realm = realms.realm(of: facts.tab) else { return [(tab: TabID, parameters: JSONValue)]() }
      let page = realms.withSandboxes(Self.realm(realm, facts.tab, url: facts.url))
      return (page + frames.realmInfos(of: facts.tab, realm: realm)).map { (facts.tab, $0) }
    }
  }
}
