import BridgeContract
import PageWire

/// The state machine of on-demand resource packs: which packs are stored or being downloaded, and what waits for them.
public struct PackCatalog: Equatable, Sendable {
  /// Packs that were used or found; others are absent.
  var packs: [PackID: PackState] = [:]
  var pending: [PackID: PendingPackRequests] = [:]

  init() {}

  /// A pack that was used or found.
  public subscript(_ id: PackID) -> PackState? { packs[id] }
}

extension PackCatalog {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    /// A tab is about to load a document of a pack.
    case loadRequested(LoadRequest, PackID)
    /// A page requests a resource of a pack.
    case resourceRequested(ResourceRequest, PackID, by: PageAddress)
    /// The store or its downloader has reported.
    case reported(PackReport)
    /// `request_resources` was called by a page of a tab.
    case packRequested(CallID, JSONValue, by: TabID)
    /// `release_resources` was called by a page of a tab.
    case packReleased(CallID, JSONValue, by: TabID)
    /// `resource_state` was called.
    case stateRequested(CallID)
  }

  /// What the machine requests of the shell, for requests that have waited.
  enum Request: Equatable, Sendable {
    /// Starts a load, if a tab still waits for it.
    case startLoad(LoadRequest)
    /// Fetches a resource, if the page still exists.
    case fetchResource(ResourceRequest, for: PageAddress)
    /// Fails the request for a resource, if the page still exists.
    case failResource(ResourceRequest, for: PageAddress, message: String)
  }

  /// The environment of the machine.
  struct Context: Equatable, Sendable {
    var schemes: PackSchemes
    /// Milliseconds since launch.
    var now: Double
    /// The origins of the tabs' pages, whose packs are not evicted.
    var shownOrigins: Set<String>
  }

  mutating func handle(_ event: Event, in context: Context) -> [Effect] {
    switch event {
    case .loadRequested(let request, let id):
      markUsed(id, context)
      guard !isPresent(id) else { return [.shell(.startLoad(request))] }
      pending[id, default: PendingPackRequests()].loads.append(request)
      return fetch(id, context)
    case .resourceRequested(let request, let id, let address):
      markUsed(id, context)
      guard !isPresent(id) else { return [.shell(.fetchResource(request, for: address))] }
      pending[id, default: PendingPackRequests()].resources.append(
        PendingPackRequests.Resource(request: request, address: address))
      return fetch(id, context)
    case .reported(let report): return handle(report, context)
    case .packRequested(let call, let data, let tab): return request(call, data, tab, context)
    case .packReleased(let call, let data, let tab): return release(call, data, tab, context)
    case .stateRequested(let call):
      return [.endCall(call, .value(json: JSONValue.array(declared(in: context.schemes).map(json)).text))]
    }
  }

  /// Removes a canceled load. Returns true when it was waiting for its pack, so that the loader does not know it.
  mutating func cancel(_ load: LoadID) -> Bool {
    guard let id = pack(awaitedBy: load) else { return false }
    pending[id]?.loads.removeAll { $0.load == load }
    return true
  }

  /// The pack that a load waits for.
  func pack(awaitedBy load: LoadID) -> PackID? {
    pending.first { $0.value.loads.contains { $0.load == load } }?.key
  }

  /// All packs that app.yaml declares, in order.
  func declared(in schemes: PackSchemes) -> [PackState] {
    schemes.all.map { packs[$0.id] ?? PackState(id: $0.id, version: $0.tag.version) }
  }

  private mutating func markUsed(_ id: PackID, _ context: Context) {
    if packs[id] == nil, let tag = context.schemes[id] { packs[id] = PackState(id: id, version: tag.version) }
    packs[id]?.lastUsed = context.now
  }

  private func isPresent(_ id: PackID) -> Bool {
    guard case .present? = packs[id]?.phase else { return false }
    return true
  }

  /// Downloads a pack, unless it is stored or being downloaded.
  private mutating func fetch(_ id: PackID, _ context: Context) -> [Effect] {
    markUsed(id, context)
    switch packs[id]?.phase {
    case .fetching, .present, nil: return []
    case .absent, .failed: break
    }
    packs[id]?.phase = .fetching(done: 0, total: 0)
    return [.shell(.fetchPack(id))]
  }

  // MARK: Reports

  private mutating func handle(_ report: PackReport, _ context: Context) -> [Effect] {
    switch report {
    case .found(let stored): return handleFound(stored, context)
    case .progress(let id, let done, let total):
      if case .fetching? = packs[id]?.phase { packs[id]?.phase = .fetching(done: done, total: total) }
      return []
    case .stored(let stored):
      packs[stored.id]?.phase = .present(bytes: stored.bytes)
      packs[stored.id]?.lastUsed = context.now
      return evict(for: stored.id, context) + deliver(stored.id)
    case .failed(let id, let failure):
      packs[id]?.phase = .failed(reason: failure.message)
      return fail(id, failure)
    }
  }

  /// Removes packs of other versions of the app.
  private mutating func handleFound(_ stored: [StoredPack], _ context: Context) -> [Effect] {
    var effects: [Effect] = []
    for (offset, pack) in stored.enumerated() {
      guard let tag = context.schemes[pack.id], tag.version == pack.version else {
        effects.append(.shell(.removePack(pack.id)))
        continue
      }
      packs[pack.id] = PackState(id: pack.id, version: pack.version, phase: .present(bytes: pack.bytes))
      // Used before anything in this run, in their order.
      packs[pack.id]?.lastUsed = Double(offset - stored.count)
    }
    return effects
  }

  private mutating func deliver(_ id: PackID) -> [Effect] {
    guard let pending = pending.removeValue(forKey: id) else { return [] }
    let loads = pending.loads.map { Effect.request(.startLoad($0)) }
    let resources = pending.resources.map { Effect.request(.fetchResource($0.request, for: $0.address)) }
    return loads + resources + pending.calls.map { complete($0, id) }
  }

  private mutating func fail(_ id: PackID, _ failure: LoadFailure) -> [Effect] {
    guard let pending = pending.removeValue(forKey: id) else { return [] }
    let loads = pending.loads.map { request in
      var failure = failure
      failure.url = request.url
      return Effect.failLoad(request.load, failure)
    }
    let resources = pending.resources.map {
      Effect.request(.failResource($0.request, for: $0.address, message: failure.message))
    }
    let error = BridgeError(.nativeError, failure.message)
    return loads + resources + pending.calls.map { .endCall($0, .failure(error)) }
  }

  // MARK: Eviction

  /// Evicts the least recently used packs beyond the limit, except those that a page holds or shows.
  private mutating func evict(for id: PackID, _ context: Context) -> [Effect] {
    guard let limit = context.schemes.scheme(id.scheme)?.limit else { return [] }
    var effects: [Effect] = []
    let all = packs.values.filter { $0.id.scheme == id.scheme }
    var total = all.reduce(0) { $0 + $1.bytes }
    let candidates =
      all.filter {
        $0.id != id && $0.bytes > 0 && $0.holders.isEmpty && !context.shownOrigins.contains($0.id.origin)
      }
      .sorted { ($0.lastUsed, $0.id) < ($1.lastUsed, $1.id) }
    for pack in candidates where total > limit {
      total -= pack.bytes
      packs[pack.id]?.phase = .absent
      effects += [.shell(.removePack(pack.id)), .log(.info, "\(pack.id.origin) was evicted")]
    }
    if total > limit {
      let message = "packs of \(id.scheme) have \(total) bytes, more than the limit of \(limit): pages hold them all"
      effects.append(.log(.warning, message))
    }
    return effects
  }

  // MARK: Bridge calls

  /// `request_resources`: ends when the pack is stored, which then stays until it is released.
  private mutating func request(
    _ call: CallID, _ data: JSONValue, _ tab: TabID, _ context: Context
  ) -> [Effect] {
    guard let id = packID(data, context) else { return [refuse(call, "request_resources", context)] }
    let effects = fetch(id, context)
    packs[id]?.holders.insert(tab)
    guard !isPresent(id) else { return effects + [complete(call, id)] }
    pending[id, default: PendingPackRequests()].calls.append(call)
    return effects
  }

  /// `release_resources`: the pack may be evicted from now on.
  private mutating func release(
    _ call: CallID, _ data: JSONValue, _ tab: TabID, _ context: Context
  ) -> [Effect] {
    guard let id = packID(data, context) else { return [refuse(call, "release_resources", context)] }
    packs[id]?.holders.remove(tab)
    return [.endCall(call, .value(json: "null"))] + evict(for: id, context)
  }

  /// The pack of `{tag}`, or `{tag, scheme}` in apps with several resource schemes.
  private func packID(_ data: JSONValue, _ context: Context) -> PackID? {
    guard let tag = data["tag"]?.stringValue?.lowercased() else { return nil }
    let scheme = data["scheme"]?.stringValue
    return context.schemes.all.map(\.id).first { $0.tag == tag && (scheme == nil || $0.scheme == scheme) }
  }

  private func refuse(_ call: CallID, _ name: String, _ context: Context) -> Effect {
    let known = context.schemes.all.map(\.id.tag).joined(separator: ", ")
    let message = "\(name) expects an object with a known tag; known tags: \(known)"
    return .endCall(call, .failure(BridgeError(.badPayload, message)))
  }

  private func complete(_ call: CallID, _ id: PackID) -> Effect {
    .endCall(call, .value(json: packs[id].map { json($0).text } ?? "null"))
  }

  private func json(_ pack: PackState) -> JSONValue {
    let (state, done, total): (String, Int, Int) =
      switch pack.phase {
      case .absent: ("absent", 0, 0)
      case .fetching(let done, let total): ("fetching", done, total)
      case .present: ("present", 0, 0)
      case .failed: ("failed", 0, 0)
      }
    return .object([
      JSONMember("tag", .string(pack.id.tag)), JSONMember("url", .string(pack.id.origin + "/")),
      JSONMember("version", .integer(Int64(pack.version))), JSONMember("state", .string(state)),
      JSONMember("done", .integer(Int64(done))), JSONMember("total", .integer(Int64(total))),
      JSONMember("bytes", .integer(Int64(pack.bytes))), JSONMember("held", .bool(!pack.holders.isEmpty)),
    ])
  }
}
