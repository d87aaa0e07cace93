import PageWire
import ShellCore

/// Descriptions of pages: cached, and requested ahead.
extension ProcessBroker {
  /// Sends a request for the description along with the command that usually precedes one, which saves a round trip. If
  /// the page gets another command before, the description is requested again.
  func prefetchDescription(_ address: PageAddress, _ process: PageProcess) throws(WireViolation) {
    guard let page = pages[address], page.prefetcher.shouldPrefetch(after: page.changeCount),
      context.read({ $0.describedPage == address && !$0.showsDialog })
    else { return }
    prefetchRequest &+= 1
    pages[address]?.prefetch = (prefetchRequest, page.changeCount)
    try process.send(.describe(request: prefetchRequest), view: address.view, generation: address.generation)
  }

  /// Caches a prefetched description. Returns false if it was not prefetched.
  func acceptPrefetched(_ description: PageDescription, of address: PageAddress) -> Bool {
    guard let ahead = pages[address]?.prefetch, ahead.request == description.request else { return false }
    pages[address]?.prefetch = nil
    if !description.nodes.isEmpty { pages[address]?.cachedDescription = (description, ahead.changes) }
    return true
  }

  /// Discards descriptions of a process's pages that were not used yet, before the process is killed or suspended: the
  /// pages may not be able to reply any more. A used description stays, so that its elements can be tapped.
  func discardPrefetched(of renderer: RendererID) {
    for (address, page) in pages
    where address.renderer == renderer && !page.prefetcher.hasRequested(after: page.changeCount) {
      pages[address]?.cachedDescription = nil
      pages[address]?.prefetch = nil
    }
  }

  /// - Returns: the page's number of changes.
  func recordRequest(at address: PageAddress) -> UInt64? {
    guard let changes = pages[address]?.changeCount else { return nil }
    pages[address]?.prefetcher.recordRequest(after: changes)
    return changes
  }

  /// The description of the shown page, if the page got no command since then.
  var cachedDescription: PageDescription? {
    guard let address = context.read({ $0.describedPage }), let page = pages[address],
      let known = page.cachedDescription,
      known.changes == page.changeCount, context.clock.mode == .real || page.clock >= context.clock.now,
      let process = byRenderer[address.renderer], process.phase == .running, process.isSettled, !process.isBlocked,
      !process.isDying, process.isRunning
    else { return nil }
    _ = recordRequest(at: address)
    return known.description
  }
}
