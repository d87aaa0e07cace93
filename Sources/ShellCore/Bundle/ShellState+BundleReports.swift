/// Reports of the bundle store, and the rules by which versions are activated or rejected.
extension ShellState {
  mutating func handleBundleReport(_ report: BundleReport) -> [ShellEffect] {
    switch report {
    case .opened(let found, let record, let failures): return handleOpened(found, record, failures)
    case .offered(let version, let digest, let revoked): return handleOffered(version, digest, revoked)
    case .progress(let done, let total):
      if case .fetching(let version, _, _) = bundle.activity {
        bundle.activity = .fetching(version: version, done: done, total: total)
      }
      return []
    case .stored(let stored): return handleStored(stored)
    case .failed(let failure): return handleFailed(failure)
    case .tampered(let version, let failure): return handleTampered(version, failure)
    }
  }

  private mutating func handleOpened(
    _ found: [StoredBundle], _ record: BundleRecord, _ failures: [LoadFailure]
  ) -> [ShellEffect] {
    bundle.activity = .idle
    bundle.available = found
    bundle.record = record
    for failure in failures { reportBundleError(failure) }
    let chosen = bestBundle
    bundle.current = chosen
    // The current version was rejected or lost: the server's version is activated as soon as it is stored.
    bundle.activatesImmediately = chosen.map { $0.version < record.highest } ?? true
    var effects: [ShellEffect] = [.bundle(.use(chosen))]
    // The shipped version needs no confirmation from before its installation; older ones are removed.
    if let chosen {
      effects += discardBundles { $0 != chosen && !$0.isBuiltIn }
      if chosen.version > bundle.record.highest {
        bundle.record.highest = chosen.version
        bundle.record.confirmedAt = chosen.isBuiltIn ? now : bundle.record.confirmedAt
        effects.append(.bundle(.saveRecord(bundle.record)))
      }
      recordBundleEvent(.didOpenBundle, "version \(chosen.version)\(chosen.isBuiltIn ? ", shipped with the app" : "")")
    }
    if bundle.current != nil, !isBundleStale || app.bundle?.stale == .warn { effects += startPendingBundleLoads() }
    guard app.bundle?.server != nil || !bundle.pendingLoads.isEmpty else { return effects }
    return effects + checkBundle()
  }

  /// The newest stored version that is not revoked.
  private var bestBundle: StoredBundle? {
    bundle.available.filter { !bundle.record.revoked.contains($0.version) }
      .max { ($0.version, $0.isBuiltIn ? 1 : 0) < ($1.version, $1.isBuiltIn ? 1 : 0) }
  }

  private mutating func discardBundles(_ isUseless: (StoredBundle) -> Bool) -> [ShellEffect] {
    let useless = bundle.available.filter(isUseless)
    bundle.available.removeAll { useless.contains($0) }
    return useless.map { .bundle(.discard($0)) }
  }

  // MARK: Checking

  private mutating func handleOffered(_ version: Int, _ digest: String, _ revoked: [Int]) -> [ShellEffect] {
    guard bundle.activity == .checking else { return [] }
    bundle.activity = .idle
    var effects = revoke(revoked)
    let floor = max(bundle.record.highest, bundle.current?.version ?? 0)
    guard version >= floor else {
      return effects
        + refuseOffer(
          .outdated,
          "The server offers version \(version) of the app's pages; older than version \(floor), which was installed before."
        )
    }
    guard !bundle.record.revoked.contains(version) else {
      return effects
        + refuseOffer(.outdated, "The server offers version \(version) of the app's pages, which it has revoked.")
    }
    if let known = bundle.available.first(where: { $0.version == version }) {
      guard known.digest == digest else {
        return effects
          + refuseOffer(
            .tampered,
            "The server offers version \(version) of the app's pages with different content: SHA-256 of its manifest is \(digest.prefix(12))…, expected \(known.digest.prefix(12))…."
          )
      }
      effects += confirm()
      recordBundleEvent(.didCheckBundle, "version \(version) is current")
      if known != bundle.current, !bundle.pendingLoads.isEmpty || bundle.activatesImmediately {
        return effects + activate(known)
      }
      return effects + startPendingBundleLoads()
    }
    bundle.activity = .fetching(version: version, done: 0, total: 0)
    recordBundleEvent(.didCheckBundle, "version \(version) is newer")
    return effects + [.bundle(.fetch)]
  }

  /// Revokes versions from any source.
  private mutating func revoke(_ versions: [Int]) -> [ShellEffect] {
    let new = Set(versions.prefix(ShellLimits.revokedBundles)).subtracting(bundle.record.revoked)
    guard !new.isEmpty, bundle.record.revoked.count + new.count <= ShellLimits.revokedBundles else { return [] }
    bundle.record.revoked.formUnion(new)
    var effects: [ShellEffect] = [.bundle(.saveRecord(bundle.record))]
    if let next = bundle.next, new.contains(next.version) { bundle.next = nil }
    if let current = bundle.current, new.contains(current.version) {
      let message =
        "Version \(current.version) of the app's pages was revoked by its server and is no longer used."
      reportBundleError(LoadFailure(kind: .outdated, url: "", message: message))
      bundle.activatesImmediately = true
      bundle.current = bestBundle
      effects.append(.bundle(.use(bundle.current)))
    }
    return effects + discardBundles { new.contains($0.version) && !$0.isBuiltIn }
  }

  private mutating func confirm() -> [ShellEffect] {
    bundle.record.confirmedAt = now
    bundle.error = nil
    return [.bundle(.saveRecord(bundle.record))]
  }

  private mutating func refuseOffer(_ kind: LoadFailure.Kind, _ message: String) -> [ShellEffect] {
    let failure = LoadFailure(kind: kind, url: "", message: message)
    reportBundleError(failure)
    return endBundleWaits(failure)
  }

  /// Handles a server that cannot provide a version. A usable version is used; else the pages cannot be shown.
  private mutating func endBundleWaits(_ failure: LoadFailure) -> [ShellEffect] {
    guard bundle.current == nil || isBundleStale else { return startPendingBundleLoads() }
    return failPendingBundleLoads(failure)
  }

  private mutating func handleFailed(_ failure: LoadFailure) -> [ShellEffect] {
    switch bundle.activity {
    case .checking, .fetching: bundle.activity = .idle
    case .closed, .opening, .idle: return []
    }
    switch failure.kind {
    case .tampered, .outdated, .unreadable: reportBundleError(failure)
    case .notFound, .offline, .refused, .timedOut, .tooManyRedirects, .unsupportedScheme, .crashed, .untrusted:
      bundle.error = failure.message
      recordBundleEvent(.didCheckBundle, "no response: \(failure.message)")
    }
    return endBundleWaits(failure)
  }

  // MARK: Activating

  private mutating func handleStored(_ stored: StoredBundle) -> [ShellEffect] {
    guard case .fetching(stored.version, _, _) = bundle.activity else { return [.bundle(.discard(stored))] }
    bundle.activity = .idle
    bundle.available.removeAll { $0.version == stored.version }
    bundle.available.append(stored)
    bundle.record.highest = max(bundle.record.highest, stored.version)
    let effects = confirm()
    let isImmediate =
      app.bundle?.activation == .immediately || bundle.activatesImmediately || bundle.current == nil
      || !bundle.pendingLoads.isEmpty
    recordBundleEvent(
      .didStoreBundle, "version \(stored.version), activated \(isImmediate ? "now" : "at the next launch")")
    guard !isImmediate else { return effects + activate(stored) }
    let replaced = bundle.next
    bundle.next = stored
    return effects + discardBundles { $0 == replaced }
  }

  /// Activates another version. Open pages are reloaded, so that none mixes two versions.
  private mutating func activate(_ stored: StoredBundle) -> [ShellEffect] {
    bundle.current = stored
    bundle.next = nil
    bundle.activatesImmediately = false
    logBundle(.info, "version \(stored.version) of the app's pages was activated")
    var effects: [ShellEffect] = [.bundle(.use(stored))]
    effects += discardBundles { $0 != stored && !$0.isBuiltIn }
    let waiting = Set(bundle.pendingLoads.map(\.load))
    effects += startPendingBundleLoads() + dropSuspendedBundledPages()
    for index in tabs.indices {
      guard let page = tabs[index].page, pageURL(index).map({ isBundled($0) }) == true else { continue }
      if let provisional = page.provisional, waiting.contains(provisional.load) { continue }
      effects += reload(index, restoring: .scrollAndForm)
    }
    return effects
  }

  /// Drops suspended documents of bundled pages.
  private mutating func dropSuspendedBundledPages() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for index in tabs.indices {
      let outdated = Set((tabs[index].page?.suspended ?? []).filter { isBundled($0.url) }.map(\.document))
      effects += dropSuspended(index) { outdated.contains($0.document) }
    }
    return effects
  }

  /// Reloads pages that show a version that is no longer current, so that none mixes two versions. A load without a
  /// response fails by itself, or is repeated when its response comes (`loadFromCurrentBundle`).
  private mutating func reloadOutdatedPages() -> [ShellEffect] {
    var effects = dropSuspendedBundledPages()
    for index in tabs.indices {
      guard let page = tabs[index].page, page.isShown, let version = page.bundleVersion,
        version != bundle.current?.version
      else { continue }
      if let provisional = page.provisional, provisional.generation == nil { continue }
      effects += reload(index, restoring: .scrollAndForm)
    }
    return effects
  }

  /// Handles a stored version that was modified or lost: it is no longer used, and no page of it stays on the
  /// screen.
  private mutating func handleTampered(_ version: Int, _ failure: LoadFailure) -> [ShellEffect] {
    reportBundleError(failure)
    guard let current = bundle.current, current.version == version else { return [] }
    bundle.available.removeAll { $0 == current }
    bundle.activatesImmediately = true
    bundle.current = bestBundle
    if bundle.next != nil, bundle.current == bundle.next { bundle.next = nil }
    if let fallback = bundle.current {
      logBundle(.warning, "version \(fallback.version) of the app's pages is used instead of \(version)")
    }
    var effects: [ShellEffect] = current.isBuiltIn ? [] : [.bundle(.discard(current))]
    effects.append(.bundle(.use(bundle.current)))
    effects += reloadOutdatedPages()
    switch bundle.activity {
    case .idle: return effects + (app.bundle?.server == nil ? [] : checkBundle())
    case .closed, .opening, .checking, .fetching: return effects
    }
  }
}
