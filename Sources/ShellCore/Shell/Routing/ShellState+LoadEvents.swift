import BridgeContract
import PageWire

/// Events of the loader: redirects, responses, failures.
extension ShellState {
  mutating func handleLoadEvent(_ report: LoadEvent) -> [ShellEffect] {
    if downloads.isLoading(report.load) { return handleDownloadEvent(.loaderReported(report)) }
    switch report {
    case .challenged(let load, let challenge):
      guard let tab = tabs.id(awaiting: load) else { return [.cancelLoad(load)] }
      return apply(to: tab) { challenge.ask(about: load, for: &$0, in: &$1) }
    case .redirected(let load, let status, let url):
      let source = source(of: load)
      let redirect = Redirect(load: load, status: status, url: url)
      let effects = source.map { apply(to: $0.tab) { redirect.follow(for: &$0, in: &$1) } } ?? []
      return effects + loadEntry(after: source)
    case .responded(let load, let response):
      let source = source(of: load)
      let received = ReceivedResponse(load: load, response: response)
      let effects = source.map { apply(to: $0.tab) { received.open(in: &$0, &$1) } } ?? []
      return effects + loadEntry(after: source)
    case .failed(let load, let failure):
      guard let tab = tabs.id(awaiting: load) else { return [] }
      return tabs[tab].fail(failure, in: &sharedBox.value)
    }
  }

  /// The tab of a load without a response, and whether a recovery has started it.
  private func source(of load: LoadID) -> (tab: TabID, isRestarted: Bool)? {
    tabs.id(awaiting: load).map { ($0, tabs[$0].page?.provisional?.isRestarted == true) }
  }

  private mutating func loadEntry(after source: (tab: TabID, isRestarted: Bool)?) -> [ShellEffect] {
    source.map { source in apply(to: source.tab) { $0.loadEntry(isRestarted: source.isRestarted, in: &$1) } } ?? []
  }
}
