import BridgeContract
import PageWire

extension ShellState {
  /// Starts to load a URL in a tab. What the commit does to the stack is `commit`.
  mutating func navigate(
    _ index: Int, to url: String, commit: ProvisionalLoad.Commit, restoring: ProvisionalLoad.Restoration = .nothing,
    method: String = "GET", contentType: String = "", body: [UInt8] = [], isDecided: Bool = false,
    arranging arrangement: StackArrangement = .plain,
    isRuled: Bool = false
  ) -> [ShellEffect] {
    if let effects = follow(link: url, index) { return effects }
    if !isDecided {
      note(.decidePolicyForAction, index, url)
      let load = PendingNavigation(
        tab: tabs[index].id, url: url, commit: commit, method: method, contentType: contentType, body: body,
        arrangement: arrangement, isRuled: isRuled)
      if let effects = askAbout(load, index) { return effects }
    }
    if let effects = signIn(at: url, commit: commit, index) { return effects }
    guard externalDecision(for: url) == nil else { return leaveToSystem(url, index) }
    let choice = choosePack(for: url)
    if case .fallback(let other, let reason) = choice {
      log(.info, index, "\(reason): \(other) instead")
      return navigate(
        index, to: other, commit: commit, restoring: restoring, method: method, contentType: contentType, body: body,
        arranging: arrangement, isRuled: isRuled)
    }
    if tabs[index].page?.isDead == true { return useDeadView(index, url) }
    var effects = settleProvisional(index)
    effects += ensureRenderer(index)
    let load = LoadID(Self.next(&counters.load))
    tabs[index].page?.provisional = ProvisionalLoad(load: load, url: url, commit: commit, restoration: restoring)
    tabs[index].page?.provisional?.arrangement = arrangement
    tabs[index].page?.provisional?.isSubmission = method != "GET"
    tabs[index].page?.provisional?.isRuled = isRuled
    tabs[index].page?.awaitedRecovery = nil
    tabs[index].page?.interrupted = nil
    loadCounts[url, default: 0] += 1
    note(.didStartProvisional, index, url)
    coverPage(index, for: load)
    var request = LoadRequest(load: load, url: url, method: method, contentType: contentType, body: body)
    request.cachePolicy = cachePolicy(url, commit, restoring)
    switch choice {
    case .none, .fallback: return effects + begin(request)
    case .pack(let id): return effects + obtain(id, for: request)
    case .refused(let failure): return effects + fail(index, failure)
    }
  }

  private func cachePolicy(
    _ url: String, _ commit: ProvisionalLoad.Commit, _ restoring: ProvisionalLoad.Restoration
  ) -> CachePolicy {
    guard let scheme = WebAddress.scheme(of: url), scheme == "http" || scheme == "https" else { return .protocolRules }
    return switch commit {
    case .push, .replace: .protocolRules
    case .reload: .revalidating
    case .traverse: restoring == .nothing ? .revalidating : .whateverIsThere
    }
  }

  private static let loadableSchemes: Set<String> = ["http", "https", "app", "data"]

  static func isLoadable(_ url: String) -> Bool {
    loadableSchemes.contains(WebAddress.scheme(of: url) ?? "") || WebAddress.isBlank(url)
  }

  /// Makes room for another navigation. A load on its way is cancelled. One that was handed to a page that lives can no
  /// longer be: that page gives up its old document whatever the shell thinks, so the load counts as committed.
  mutating func settleProvisional(_ index: Int) -> [ShellEffect] {
    guard let provisional = tabs[index].page?.provisional else { return [] }
    guard provisional.generation != nil else {
      tabs[index].page?.provisional = nil
      dropQuestions(about: provisional.load)
      note(.didFailProvisional, index, "\(provisional.url) was cancelled")
      let waited = forgetPackWait(provisional.load) || forgetBundleWait(provisional.load)
      return waited ? [] : [.cancelLoad(provisional.load)]
    }
    if canAnswer(index) { return commit(index) }
    return dropHandedLoad(index)
  }

  /// A load that was handed to a page which will never commit it.
  mutating func dropHandedLoad(_ index: Int) -> [ShellEffect] {
    guard let provisional = tabs[index].page?.provisional, provisional.generation != nil else { return [] }
    tabs[index].page?.provisional = nil
    return [.cancelTimer(.commit(provisional.load))]
  }

  /// A page did not commit the document in time: it hangs, or is gone and nobody said so. A page that the shell itself
  /// suspended is left in peace.
  mutating func commitOverdue(_ load: LoadID) -> [ShellEffect] {
    let waiting = tabs.firstIndex {
      $0.page?.provisional?.load == load && $0.page?.provisional?.generation != nil
    }
    guard let index = waiting else { return [] }
    // Another view of the same renderer stands in a dialog: then it is the user who takes time.
    if let renderer = tabs[index].page?.renderer, isBlocked(renderer, exceptFor: index) {
      return [.setTimer(.commit(load), after: ShellLimits.commitDeadline)]
    }
    return findUnresponsive(index)
  }

  /// Makes the view and a living renderer for it: the one that all views share, or one of its own. One that hangs or is gone
  /// without notice is given up: a load into a dead view gets a new process, as on the phone.
  mutating func ensureRenderer(_ index: Int) -> [ShellEffect] {
    if tabs[index].page == nil { tabs[index].page = PageViewState(view: ViewID(Self.next(&counters.view))) }
    var effects: [ShellEffect] = []
    if let renderer = tabs[index].page?.renderer {
      switch renderers[renderer]?.life {
      case .starting, .alive: return []
      case .hung, .suspended, .goneSilently:
        effects += forget(renderer, index)
      case .dead, nil:
        tabs[index].page?.renderer = nil
      }
    }
    renderers = renderers.filter { $0.value.life != .dead }
    if let shared = sharedRenderer {
      tabs[index].page?.renderer = shared
      return effects
    }
    let renderer = RendererID(Self.next(&counters.renderer))
    renderers[renderer] = RendererState(id: renderer)
    tabs[index].page?.renderer = renderer
    guard tabs[index].page?.isStuck == false else {
      // Nobody starts it, and nobody says so.
      renderers[renderer]?.life = .goneSilently
      renderers[renderer]?.requestedDeath = .stuck
      renderers[renderer]?.wasNeverStarted = true
      return effects
    }
    return effects + [.startRenderer(renderer)]
  }

  /// The living renderer that other views have, where views share one; nil when there is none.
  private var sharedRenderer: RendererID? {
    guard app.sharesRenderers else { return nil }
    return tabs.lazy.compactMap(\.page?.renderer).first {
      switch renderers[$0]?.life {
      case .starting, .alive: true
      case .hung, .suspended, .goneSilently, .dead, nil: false
      }
    }
  }

  mutating func take(_ report: LoadEvent) -> [ShellEffect] {
    if let effects = takeDownload(report) { return effects }
    switch report {
    case .challenged(let load, let challenge): return take(challenge, of: load)
    case .redirected(let load, let status, let url): return follow(load, status: status, to: url)
    case .responded(let load, let response): return open(load, response)
    case .failed(let load, let failure):
      guard let index = index(of: load) else { return [] }
      return fail(index, failure)
    }
  }

  /// The tab that waits for a load's answer; nil once the answer was handed on.
  private func index(of load: LoadID) -> Int? {
    tabs.firstIndex { $0.page?.provisional?.load == load && $0.page?.provisional?.generation == nil }
  }

  private mutating func follow(_ load: LoadID, status: Int, to url: String) -> [ShellEffect] {
    guard let index = index(of: load), var provisional = tabs[index].page?.provisional else { return [] }
    note(.didReceiveRedirect, index, "\(status) \(url)")
    provisional.redirects += 1
    guard provisional.redirects <= ShellLimits.redirects else {
      return [.cancelLoad(load)] + fail(index, .tooManyRedirects(at: url))
    }
    if let effects = signIn(at: url, wanted: provisional.firstURL, commit: provisional.commit, index) { return effects }
    if let effects = obeyRedirect(to: url, index) { return effects }
    if let refused = refuseRedirect(from: provisional, to: url, index) { return refused }
    provisional.url = WebAddress.inheritingFragment(url, from: provisional.url)
    tabs[index].page?.provisional = provisional
    loadCounts[url, default: 0] += 1
    return [.followRedirect(load)]
  }

  /// A server may lead to other web addresses. One that no page view loads goes to the system, as after a tap on such a
  /// link; into the app's own files or a data URL no server may lead (Fetch standard, HTTP-redirect fetch).
  private mutating func refuseRedirect(
    from provisional: ProvisionalLoad, to url: String, _ index: Int
  ) -> [ShellEffect]? {
    switch WebAddress.scheme(of: url) {
    case "http" where externalDecision(for: url) == nil, "https" where externalDecision(for: url) == nil: return nil
    case "app" where WebAddress.scheme(of: provisional.url) == "app": return nil
    case "app", "data":
      let message = "The server redirects to \(url), where no server may lead."
      return [.cancelLoad(provisional.load)]
        + fail(index, LoadFailure(kind: .unsupportedScheme, url: url, message: message))
    default:
      return settleProvisional(index) + (follow(link: url, index) ?? leaveToSystem(url, index))
    }
  }

  /// The response is there: decide about it and hand it to the page.
  private mutating func open(_ load: LoadID, _ response: LoadResponse) -> [ShellEffect] {
    guard let index = index(of: load) else { return [] }
    let origin = response.source == .cache ? " from the cache" : ""
    note(.decidePolicyForResponse, index, "\(response.lineStatus) \(response.contentType)\(origin)")
    // Nobody was asked.
    if response.source == .cache, let count = loadCounts[response.url] {
      loadCounts[response.url] = count > 1 ? count - 1 : nil
    }
    if let effects = arrangeRedirect(response.url, status: response.status, index) { return effects }
    guard let provisional = tabs[index].page?.provisional else { return [] }
    if response.status == 404, WebAddress.scheme(of: response.url) == "app" {
      let message = "The app has no file for \(WebAddress.path(of: response.url))."
      return [.cancelLoad(load)] + fail(index, LoadFailure(kind: .notFound, url: response.url, message: message))
    }
    let isScript = isScript(response.url, index)
    if isScript, !(200..<300).contains(response.status) {
      let message = "The tab's script is not there: the server answered \(response.status)."
      return [.cancelLoad(load)] + fail(index, LoadFailure(kind: .notFound, url: response.url, message: message))
    }
    guard isScript || Self.isDocument(response.contentType), !FileName.isAttachment(response.disposition) else {
      // Where no page is shown yet, the user is told what came instead of one.
      guard tabs[index].stack.isEmpty else { return becomeDownload(load, response, index) }
      let provisional = tabs[index].page?.provisional
      let effects = becomeDownload(load, response, index)
      tabs[index].page?.provisional = provisional
      let message = "The server sent a file, \(downloads.last?.name ?? ""), which a page view does not show."
      return effects + fail(index, LoadFailure(kind: .unreadable, url: response.url, message: message))
    }
    let effects = ensureRenderer(index)
    guard let page = tabs[index].page, let renderer = page.renderer else { return effects }
    let generation = newGeneration()
    tabs[index].page?.provisional?.generation = generation
    tabs[index].page?.provisional?.breakage = response.breakage
    tabs[index].page?.provisional?.forbidsStore = response.forbidsStore
    let url = WebAddress.inheritingFragment(response.url, from: provisional.url)
    tabs[index].page?.provisional?.url = url
    // What an entry keeps belongs to its page; a redirect to another one starts afresh.
    let target = targetEntry(index, provisional.commit).flatMap { WebAddress.isSameDocument($0.url, url) ? $0 : nil }
    let restoresScroll = provisional.restoration != .nothing
    let unblocked = unblockScript(index)
    let left = leaveDocument(index, for: provisional.commit)
    var order = DocumentOrder(
      load: load, address: PageAddress(renderer: renderer, view: page.view, generation: generation), url: url,
      contentType: response.contentType, referrer: referrer(index, provisional.commit),
      visibility: willBeVisible(index, provisional.commit) ? .visible : .hidden,
      history: HistoryContext(
        length: historyLength(index, provisional.commit), index: historyIndex(index, provisional.commit),
        stateJSON: target?.stateJSON ?? "null"),
      restoredScrollRow: restoresScroll ? target?.scrollRow : nil,
      restoredFormState: provisional.restoration == .scrollAndForm ? target?.formState ?? "" : "",
      bridge: injection(index))
    if isScript { order.content = .script }
    return effects + unblocked + left + [
      .setTimer(.commit(load), after: ShellLimits.commitDeadline), .openDocument(order),
    ]
  }

  /// What the pages of a tab find. The runtime reads the files of scripts.
  private func injection(_ index: Int) -> BridgeInjection {
    var bridge = BridgeInjection(
      namespace: app.bridge.namespace, handlers: [BridgeContract.messageHandler] + app.bridge.handlers,
      watches: app.watches, takesActions: !app.actions.isEmpty)
    bridge.schemes = app.schemes.filter { if case .resources = $0.value { true } else { false } }.keys.sorted()
    addTracking(to: &bridge, index)
    return bridge
  }

  /// What a page view can show; anything else would be a download.
  private static func isDocument(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }.lowercased()
    return type.isEmpty || type.hasPrefix("text/") || type.hasSuffix("+xml") || type == "application/xml"
      || type == "application/json"
  }

  private func targetEntry(_ index: Int, _ commit: ProvisionalLoad.Commit) -> PageEntry? {
    switch commit {
    case .push, .replace: nil
    case .reload: pagePosition(index).flatMap { tabs[index].stack.entries[$0].page }
    case .traverse(let id): tabs[index].stack.entries.first { $0.id == id }?.page
    }
  }

  /// A page that loads below a native screen stays there.
  private func willBeVisible(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Bool {
    guard tabs[index].id == selectedTab, !isInBackground else { return false }
    switch commit {
    case .push, .traverse: return true
    case .replace, .reload: return !isUnderScreen(index)
    }
  }

  private func historyLength(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    let stack = tabs[index].stack
    switch commit {
    case .push: return historyIndex(index, commit) + 1
    case .replace, .reload, .traverse: return max(1, stack.entries.count)
    }
  }

  /// Where the document's entry will be once it commits.
  private func historyIndex(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    let stack = tabs[index].stack
    switch commit {
    case .push:
      switch tabs[index].page?.provisional?.arrangement ?? .plain {
      case .plain, .modal, .droppingAhead: return stack.isEmpty ? 0 : stack.index + 1
      case .dismissing: return stack.ownEntries.count
      case .replacingBelowModal: return max(0, stack.ownEntries.count - 1)
      case .alone: return 0
      }
    case .replace, .reload: return pagePosition(index) ?? max(0, stack.index)
    case .traverse(let id): return stack.entries.firstIndex { $0.id == id } ?? max(0, stack.index)
    }
  }

  private func referrer(_ index: Int, _ commit: ProvisionalLoad.Commit) -> String {
    switch commit {
    case .push, .replace: pageURL(index).map { WebAddress.withoutFragment($0) } ?? ""
    case .reload, .traverse: ""
    }
  }

  /// Shows an error page in the place where the document would have been: the entry keeps the URL that failed, so that
  /// a retry loads that and adds nothing.
  mutating func fail(_ index: Int, _ failure: LoadFailure) -> [ShellEffect] {
    guard let provisional = tabs[index].page?.provisional else { return [] }
    note(.didFailProvisional, index, failure.message)
    uncoverPage(index, after: provisional.load)
    noteUnfinished(index)
    let left = leaveDocument(index, for: provisional.commit)
    let effects = left + endLife(index) + (left.isEmpty ? send(.closeView, toPageOf: index) : [])
    tabs[index].page?.provisional = nil
    let generation = newGeneration()
    tabs[index].page?.generation = generation
    _ = place(provisional, index, document: DocumentID(Self.next(&counters.document)))
    tabs[index].page?.document = nil
    tabs[index].page?.entry = nil
    tabs[index].page?.focus = .none
    tabs[index].page?.phase = .failed(failure)
    return effects + pruneDocuments(index)
  }
}
