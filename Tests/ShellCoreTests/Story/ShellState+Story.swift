import BridgeContract
import PageWire

@testable import ShellCore

/// Expected state changes. Each only sets fields.
extension ShellState {
  mutating func recordsEvent(_ name: TimelineRecord.Name, _ detail: String, tab: TabID = "TAB_1") {
    timeline.append(TimelineRecord(time: now, tab: tab, name: name, detail: BankApp.absolute(detail)))
  }

  /// A load was replaced by the navigation that just started.
  mutating func cancels(_ address: String, tab index: Int = 0) {
    let detail = "\(BankApp.absolute(address)) was canceled"
    timeline.insert(
      TimelineRecord(time: now, tab: tabs[index].id, name: .didFailProvisional, detail: detail), at: timeline.count - 1)
  }

  /// A navigation started: both timeline records, the count, the provisional load.
  mutating func starts(
    _ address: String, load: UInt32, _ commit: ProvisionalLoad.Commit, tab index: Int = 0,
    restoring: ProvisionalLoad.Restoration = .nothing
  ) {
    let url = BankApp.absolute(address)
    recordsEvent(.decidePolicyForAction, url, tab: tabs[index].id)
    recordsEvent(.didStartProvisional, url, tab: tabs[index].id)
    loadCounts[url, default: 0] += 1
    counters.load = load
    tabs[index].page?.provisional = ProvisionalLoad(
      load: LoadID(load), url: url, commit: commit, restoration: restoring)
  }

  /// A response was handed to the page with this generation.
  mutating func receivesResponse(_ generation: UInt32, tab index: Int = 0) {
    recordsEvent(.decidePolicyForResponse, "200 text/html", tab: tabs[index].id)
    counters.generation = generation
    tabs[index].page?.provisional?.generation = Generation(generation)
  }

  /// The tab's page has a new document at an entry.
  mutating func commits(
    _ address: String, generation: UInt32, document: UInt32, entry: UInt32, tab index: Int = 0
  ) {
    counters.document = document
    tabs[index].page?.provisional = nil
    tabs[index].page?.generation = Generation(generation)
    tabs[index].page?.phase = .shown(isFinished: false)
    tabs[index].page?.document = DocumentID(document)
    tabs[index].page?.entry = EntryID(entry)
    tabs[index].page?.input.hadUserActivation = false
    tabs[index].page?.input.pending = PendingInputQueue()
    tabs[index].page?.redirects.committedAt = sharedBox.value.now
    recordsEvent(.didCommit, address, tab: tabs[index].id)
  }

  mutating func pushes(_ address: String, document: UInt32, entry: UInt32, tab index: Int = 0) {
    counters.entry = entry
    tabs[index].stack.push(.page(entry, address, document: document))
  }

  /// A new view and a new renderer for a tab that had none.
  mutating func opensView(_ view: UInt32, renderer: UInt32, tab index: Int) {
    counters.view = view
    tabs[index].page = PageViewState(view: ViewID(view))
    getsRenderer(renderer, tab: index)
  }

  mutating func getsRenderer(_ renderer: UInt32, tab index: Int = 0) {
    counters.renderer = renderer
    renderers = renderers.filter { $0.value.status != .dead }
    renderers[RendererID(renderer)] = RendererState(id: RendererID(renderer))
    tabs[index].page?.renderer = RendererID(renderer)
  }

  /// A detected death: the generation ends, the death is counted and listed with its verdict.
  mutating func dies(
    _ kind: String = "reported", generation: UInt32, verdict: RecoveryVerdict, url: String = "/home",
    cause: RendererDeath.Cause? = .signal(9), lost: [String] = [], losses: [RecoveryLoss] = [.scriptState],
    rule: RecoveryRule? = nil, tab index: Int = 0
  ) {
    let policy = app.recovery.reported ?? .none
    let rule = rule ?? .policy(policy, .reported)
    let pid = tabs[index].page?.renderer.flatMap { renderers[$0]?.pid }
    if let renderer = tabs[index].page?.renderer { renderers[renderer]?.status = .dead }
    counters.generation = generation
    tabs[index].page?.renderer = nil
    tabs[index].page?.document = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.generation = Generation(generation)
    tabs[index].page?.phase = .gone
    _ = tabs[index].page?.recovery.relaunchCounter.recordDeath(at: sharedBox.value.now)
    tabs[index].deathCount += 1
    tabs[index].recentDeaths.append(now)
    timeline.append(
      TimelineRecord(
        time: now, tab: tabs[index].id, name: .processDidTerminate, detail: "\(kind): \(verdict.rawValue)"))
    deaths.append(
      DeathRecord(
        time: now, tab: tabs[index].id, kind: kind, cause: cause, url: url.isEmpty ? "" : BankApp.absolute(url),
        lostCalls: lost, verdict: verdict, rule: rule, losses: losses, pid: pid,
        detection: DeathDetection(.reported, time: now, delay: 0)))
    if policy == .none { warns("the handler does nothing: no recovery (\(rule.description))", tab: index) }
  }

  /// The shell logs a console message.
  mutating func warns(_ text: String, level: ConsoleMessage.Level = .warning, tab index: Int = 0) {
    console.append(
      ConsoleRecord(
        time: now, tab: tabs[index].id, message: ConsoleMessage(level: level, text: text, source: "shell")))
  }

  /// The view object is replaced.
  mutating func recreates(view: UInt32, tab index: Int = 0) {
    let generation = tabs[index].page?.generation ?? Generation(0)
    counters.view = view
    tabs[index].page = PageViewState(view: ViewID(view))
    tabs[index].page?.generation = generation
    tabs[index].page?.phase = .gone
  }

  /// A call was added to the call log; `outcome` when it ended at once.
  mutating func recordsCall(
    _ call: UInt32, _ name: String, _ data: String = "null", path: CallRecord.ReplyPath = .callback(id: "c1"),
    outcome: BridgeOutcome? = nil, tab index: Int = 0, change: (inout CallRecord) -> Void = { _ in }
  ) {
    guard let page = tabs[index].page else { return }
    counters.call = call
    var record = CallRecord(
      id: CallID(call), tab: tabs[index].id, view: page.view, generation: page.generation, interfaceName: name,
      data: data, replyPath: path, startedAt: now)
    record.outcome = outcome
    record.endedAt = outcome == nil ? nil : now
    change(&record)
    calls.append(record)
    if record.isPending { callLog.pendingCount += 1 }
  }

  mutating func ends(_ call: UInt32, _ outcome: BridgeOutcome, change: (inout CallRecord) -> Void = { _ in }) {
    guard let position = calls.firstIndex(where: { $0.id == CallID(call) }) else { return }
    if calls[position].isPending { callLog.pendingCount -= 1 }
    calls[position].outcome = outcome
    calls[position].endedAt = now
    calls[position].hasDeadline = false
    change(&calls[position])
  }
}

extension BankApp {
  static func absolute(_ text: String) -> String { text.hasPrefix("/") ? origin + text : text }
}

extension HistoryEntry {
  static func page(
    _ id: UInt32, _ address: String, document: UInt32, bar: NavigationBar? = nil, state: String = "null",
    title: String = "", scroll: Int = 0, loaded: String? = nil
  ) -> HistoryEntry {
    let page = PageEntry(
      url: BankApp.absolute(address), stateJSON: state, document: DocumentID(document), title: title,
      scrollRow: scroll, loadedURL: loaded.map { BankApp.absolute($0) })
    return HistoryEntry(id: EntryID(id), content: .page(page), bar: bar)
  }

  static func screen(_ id: UInt32, _ screen: ScreenID) -> HistoryEntry {
    HistoryEntry(id: EntryID(id), content: .screen(screen))
  }
}
