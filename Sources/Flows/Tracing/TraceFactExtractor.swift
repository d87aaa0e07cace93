import PageWire
import ShellCore

/// Derives the facts of an event by comparing the shell's state before and after it.
package struct TraceFactExtractor {
  private var known: ShellState?
  /// The tabs of loads, because the state may no longer contain a load when it ends.
  private var loads: [LoadID: TabID] = [:]

  package init() {}

  /// The facts of an event, causes first.
  /// - Parameter state: the shell's state after the event.
  package mutating func facts(of event: ShellEvent, effects: [ShellEffect], state: ShellState) -> [TraceFact] {
    // The passing of time changes nothing by itself.
    if case .timePassed = event { return [] }
    if case .launched = event { self = TraceFactExtractor() }
    let before = known ?? ShellState(app: state.app, viewport: state.viewport)
    known = state
    var facts = cause(event, state: state)
    facts += Self.changes(from: before, to: state)
    facts += effects.flatMap { commandFacts(of: $0, state: state) }
    if case .pageReported(let envelope) = event, case .didPaint(let frame) = envelope.event,
      state.isCurrent(view: envelope.view, generation: envelope.generation),
      let tab = Self.tab(of: envelope.view, state)
    {
      facts.append(.painted(tab, PaintFact(frame)))
    }
    return facts
  }

  private func cause(_ event: ShellEvent, state: ShellState) -> [TraceFact] {
    guard event.record.isTraced else { return [] }
    if case .launched(let url) = event { return [.appLaunched(url: url)] }
    if case .user(let action) = event, action.kind == .userAction { return [.userActed(action)] }
    if case .trackingReported(let report) = event { return Self.facts(of: report) }
    if case .loaderReported(let report) = event { return facts(of: report) }
    return []
  }

  private func facts(of report: LoadEvent) -> [TraceFact] {
    switch report {
    case .redirected(let load, let status, let url): [.loadRedirected(loads[load], status: status, url: url)]
    case .responded(let load, let response):
      [.loadResponded(loads[load], status: response.networkStatus, url: response.url, bytes: response.bytes)]
    case .failed(let load, let failure): [.loadFailed(loads[load], failure)]
    // The timeline records it.
    case .challenged: []
    }
  }

  private mutating func commandFacts(of effect: ShellEffect, state: ShellState) -> [TraceFact] {
    switch effect {
    case .startRenderer(let renderer): return [.rendererStarted(Self.tab(of: renderer, state))]
    case .stopRenderer(let renderer): return [.rendererStopped(Self.tab(of: renderer, state))]
    case .killRenderer(let renderer, let kind): return [.rendererSignaled(Self.tab(of: renderer, state), kind)]
    case .reviveRenderer(let renderer): return [.rendererRevived(Self.tab(of: renderer, state))]
    case .startLoad(let request):
      let tab =
        state.tabs.first { $0.page?.provisional?.load == request.load }?.id
        ?? state.downloads.records.last { $0.load == request.load }?.tab
      loads[request.load] = tab
      return [.loadBegan(tab, method: request.method, url: request.url)]
    case .cancelLoad(let load): return [.loadCanceled(loads.removeValue(forKey: load))]
    case .fetchResource(let request, let address):
      return [.resourceRequested(Self.tab(of: address.view, state), ResourceFact(request))]
    case .exitHost: return [.hostExited]
    case .stopScript, .send, .openDocument, .resumeDocument, .listWebsiteData, .copyText,
      .handleIgnoredKey, .emptyMemoryCache, .removeWebsiteData,
      .followRedirect, .decideFrameRedirect,
      .respondToChallenge, .saveDownload,
      .prepareSignIn,
      .exchangeCode, .runNative, .sendToProgram, .startProgram, .setTimer, .cancelTimer, .changeStorage, .saveVault,
      .deliverEvaluation,
      .deliverDescription, .deliverInspection, .shapeNetwork, .setUserAgent, .openEvents, .storeEvent, .uploadEvents,
      .openPacks,
      .fetchPack, .removePack,
      .bundle:
      return []
    }
  }

  private static func facts(of report: TrackingReport) -> [TraceFact] {
    switch report {
    case .found: []
    case .stored(let event): [.eventStored(event)]
    case .notStored(let reason), .uploadFailed(let reason): [.uploadFailed(reason)]
    case .uploaded(let ids): [.eventsUploaded(ids)]
    }
  }

  private static func tab(of view: ViewID, _ state: ShellState) -> TabID? {
    state.tabs.first { $0.page?.view == view }?.id
  }

  private static func tab(of renderer: RendererID, _ state: ShellState) -> TabID? {
    state.tabs.first { $0.page?.renderer == renderer }?.id
  }
}
