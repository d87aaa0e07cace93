import PageWire

/// On-demand resources by tag under schemes of the app: downloaded when they are needed, and stored.
extension ShellState {
  /// The URL parameter with the minimum version that its server requires.
  private static let versionParameter = "version"

  /// Whether a page view loads a URL.
  func loads(_ url: String) -> Bool {
    if Self.isLoadable(url) { return true }
    guard case .resources? = WebAddress.scheme(of: url).flatMap({ app.schemes[$0] }) else { return false }
    return true
  }

  func resolvePack(for url: String) -> PackResolution {
    guard let scheme = WebAddress.scheme(of: url), case .resources(let resources)? = app.schemes[scheme] else {
      return .none
    }
    guard let id = PackID(url: url), let tag = resources.tags[id.tag] else {
      let known = resources.tags.keys.sorted().map { "\(scheme)://\($0)" }.joined(separator: ", ")
      let message =
        "The app has no resources for \(PackID(url: url)?.origin ?? url); known resources: \(known)."
      return .refused(LoadFailure(kind: .notFound, url: url, message: message))
    }
    guard let required = Self.requiredVersion(url), required > tag.version else { return .pack(id) }
    let reason = "\(id.origin) is version \(tag.version) in this app, but version \(required) is required"
    guard let fallback = tag.fallback else {
      return .refused(LoadFailure(kind: .outdated, url: url, message: "\(reason). It has no fallback."))
    }
    let path = WebAddress.path(of: url)
    return .fallback(url: fallback + (path == "/" ? "/index.html" : path), reason: reason)
  }

  private static func requiredVersion(_ url: String) -> Int? {
    AppLink(url)?.query.last { $0.name == versionParameter }?.value.stringValue.flatMap { Int($0) }
  }

  /// Begins a load, after the download of its pack if needed.
  mutating func obtain(_ id: PackID, for request: LoadRequest) -> [ShellEffect] {
    markUsed(id)
    guard !isPresent(id) else { return [.startLoad(request)] }
    pendingPackRequests[id, default: PendingPackRequests()].loads.append(request)
    return fetchPack(id)
  }

  /// Handles a page's request for a resource of a pack.
  mutating func obtain(_ id: PackID, for request: ResourceRequest, _ address: PageAddress) -> [ShellEffect] {
    markUsed(id)
    guard !isPresent(id) else { return [.fetchResource(request, for: address)] }
    pendingPackRequests[id, default: PendingPackRequests()].resources.append(
      PendingPackRequests.Resource(request: request, address: address))
    return fetchPack(id)
  }

  private mutating func markUsed(_ id: PackID) {
    if packs[id] == nil, let tag = packDescription(id) { packs[id] = PackState(id: id, version: tag.version) }
    packs[id]?.lastUsed = now
  }

  func isPresent(_ id: PackID) -> Bool {
    guard case .present? = packs[id]?.phase else { return false }
    return true
  }

  /// The declaration of a pack in app.yaml.
  public func packDescription(_ id: PackID) -> ResourceTag? {
    guard case .resources(let resources)? = app.schemes[id.scheme] else { return nil }
    return resources.tags[id.tag]
  }

  /// Downloads a pack, unless it is stored or being downloaded.
  mutating func fetchPack(_ id: PackID) -> [ShellEffect] {
    markUsed(id)
    switch packs[id]?.phase {
    case .fetching, .present, nil: return []
    case .absent, .failed: break
    }
    packs[id]?.phase = .fetching(done: 0, total: 0)
    return [.fetchPack(id)]
  }

  mutating func handlePackReport(_ report: PackReport) -> [ShellEffect] {
    switch report {
    case .found(let stored): return handleFound(stored)
    case .progress(let id, let done, let total):
      if case .fetching? = packs[id]?.phase { packs[id]?.phase = .fetching(done: done, total: total) }
      return []
    case .stored(let stored):
      packs[stored.id]?.phase = .present(bytes: stored.bytes)
      packs[stored.id]?.lastUsed = now
      return evictPacks(for: stored.id) + deliver(stored.id)
    case .failed(let id, let failure):
      packs[id]?.phase = .failed(reason: failure.message)
      return fail(id, failure)
    }
  }

  /// Removes packs of other versions of the app.
  private mutating func handleFound(_ stored: [StoredPack]) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for (offset, pack) in stored.enumerated() {
      guard let tag = packDescription(pack.id), tag.version == pack.version else {
        effects.append(.removePack(pack.id))
        continue
      }
      packs[pack.id] = PackState(id: pack.id, version: pack.version, phase: .present(bytes: pack.bytes))
      // Used before anything in this run, in their order.
      packs[pack.id]?.lastUsed = Double(offset - stored.count)
    }
    return effects
  }

  private mutating func deliver(_ id: PackID) -> [ShellEffect] {
    guard let pending = pendingPackRequests.removeValue(forKey: id) else { return [] }
    let loads = pending.loads.filter { isAwaited($0.load) }.map { ShellEffect.startLoad($0) }
    let resources = pending.resources.filter { isAlive($0.address) }.map {
      ShellEffect.fetchResource($0.request, for: $0.address)
    }
    return loads + resources + pending.calls.flatMap { completePackCall($0, id) }
  }

  private mutating func fail(_ id: PackID, _ failure: LoadFailure) -> [ShellEffect] {
    guard let pending = pendingPackRequests.removeValue(forKey: id) else { return [] }
    var effects: [ShellEffect] = []
    for load in pending.loads {
      let index = tabs.firstIndex { $0.page?.provisional?.load == load.load }
      var failure = failure
      failure.url = load.url
      if let index { effects += fail(index, failure) }
    }
    for waiting in pending.resources where isAlive(waiting.address) {
      let delivery = ResourceDelivery(
        request: waiting.request.request, status: 0, url: waiting.request.url, failure: failure.message)
      effects.append(.send(.deliverResource(delivery), to: waiting.address))
    }
    return effects + pending.calls.flatMap { failPackCall($0, failure) }
  }

  func isAwaited(_ load: LoadID) -> Bool { tabs.contains { $0.page?.provisional?.load == load } }

  private func isAlive(_ address: PageAddress) -> Bool {
    index(of: address.view).flatMap { self.address($0) } == address
  }

  /// Removes a canceled load. Returns true when it was waiting for its pack, so that the loader does not know it.
  mutating func removePendingPackLoad(_ load: LoadID) -> Bool {
    guard let id = pendingPackRequests.first(where: { $0.value.loads.contains { $0.load == load } })?.key else {
      return false
    }
    pendingPackRequests[id]?.loads.removeAll { $0.load == load }
    return true
  }

  /// The pack that the current page's load waits for.
  public var awaitedPack: PackState? {
    guard let load = selected?.page?.provisional?.load else { return nil }
    return pendingPackRequests.first { $0.value.loads.contains { $0.load == load } }.flatMap { packs[$0.key] }
  }
}
