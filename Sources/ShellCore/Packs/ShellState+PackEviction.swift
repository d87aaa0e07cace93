import BridgeContract

/// Eviction of packs, and the bridge calls of pages about packs.
extension ShellState {
  /// Evicts the least recently used packs beyond the limit, except those that a page holds or shows.
  mutating func evictPacks(for id: PackID) -> [ShellEffect] {
    guard case .resources(let resources)? = app.schemes[id.scheme], let limit = resources.limit else { return [] }
    var effects: [ShellEffect] = []
    var total = packs.values.filter { $0.id.scheme == id.scheme }.reduce(0) { $0 + $1.bytes }
    let candidates = packs.values
      .filter { $0.id.scheme == id.scheme && $0.id != id && $0.bytes > 0 && $0.holders.isEmpty && !isShown($0.id) }
      .sorted { ($0.lastUsed, $0.id) < ($1.lastUsed, $1.id) }
    for pack in candidates where total > limit {
      total -= pack.bytes
      packs[pack.id]?.phase = .absent
      effects.append(.removePack(pack.id))
      if let index = index(of: selectedTab) { log(.info, index, "\(pack.id.origin) was evicted") }
    }
    if total > limit, let index = index(of: selectedTab) {
      log(
        .warning, index,
        "packs of \(id.scheme) have \(total) bytes, more than the limit of \(limit): pages hold them all")
    }
    return effects
  }

  private func isShown(_ id: PackID) -> Bool {
    tabs.indices.contains { pageURL($0).map { WebAddress.origin(of: $0) } == id.origin }
  }

  // MARK: Interfaces

  /// `request_resources`: ends when the pack is stored, which then stays until it is released.
  mutating func requestResources(_ call: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let id = packID(data) else { return refusePackCall(call, "request_resources") }
    let effects = fetchPack(id)
    packs[id]?.holders.insert(tabs[index].id)
    guard !isPresent(id) else { return effects + completePackCall(call, id) }
    pendingPackRequests[id, default: PendingPackRequests()].calls.append(call)
    return effects
  }

  /// `release_resources`: the pack may be evicted from now on.
  mutating func releaseResources(_ call: CallID, _ data: JSONValue, _ index: Int) -> [ShellEffect] {
    guard let id = packID(data) else { return refusePackCall(call, "release_resources") }
    packs[id]?.holders.remove(tabs[index].id)
    return end(call, .value(json: "null")) + evictPacks(for: id)
  }

  /// `resource_state`: all packs of the app, by tag.
  mutating func resourceState(_ call: CallID) -> [ShellEffect] {
    end(call, .value(json: JSONValue.array(declaredPacks.map { json($0) }).text))
  }

  /// All packs that app.yaml declares, in order.
  public var declaredPacks: [PackState] {
    app.schemes.sorted { $0.key < $1.key }.flatMap { scheme, description -> [PackState] in
      guard case .resources(let resources) = description else { return [] }
      return resources.tags.sorted { $0.key < $1.key }.map { tag, resource in
        let id = PackID(scheme: scheme, tag: tag)
        return packs[id] ?? PackState(id: id, version: resource.version)
      }
    }
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

  /// The pack of `{tag}`, or `{tag, scheme}` in apps with several resource schemes.
  private func packID(_ data: JSONValue) -> PackID? {
    guard let tag = data["tag"]?.stringValue?.lowercased() else { return nil }
    let scheme = data["scheme"]?.stringValue
    return declaredPacks.map(\.id).first { $0.tag == tag && (scheme == nil || $0.scheme == scheme) }
  }

  private mutating func refusePackCall(_ call: CallID, _ name: String) -> [ShellEffect] {
    let known = declaredPacks.map(\.id.tag).joined(separator: ", ")
    return end(
      call, .failure(BridgeError(.badPayload, "\(name) expects an object with a known tag; known tags: \(known)")))
  }

  mutating func completePackCall(_ call: CallID, _ id: PackID) -> [ShellEffect] {
    end(call, .value(json: packs[id].map { json($0).text } ?? "null"))
  }

  mutating func failPackCall(_ call: CallID, _ failure: LoadFailure) -> [ShellEffect] {
    end(call, .failure(BridgeError(.nativeError, failure.message)))
  }
}
