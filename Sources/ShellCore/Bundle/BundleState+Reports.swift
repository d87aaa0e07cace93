/// Reports of the bundle store, and the rules by which versions are activated or rejected.
extension BundleState {
  mutating func handle(_ report: BundleReport, _ context: Context) -> [Effect] {
    switch report {
    case .opened(let found, let record, let failures): return handleOpened(found, record, failures, context)
    case .offered(let version, let digest, let revoked): return handleOffered(version, digest, revoked, context)
    case .progress(let done, let total):
      if case .fetching(let version, _, _) = activity {
        activity = .fetching(version: version, done: done, total: total)
      }
      return []
    case .stored(let stored): return handleStored(stored, context)
    case .failed(let failure): return handleFailed(failure, context)
    case .tampered(let version, let failure): return handleTampered(version, failure)
    }
  }

  private mutating func handleOpened(
    _ found: [StoredBundle], _ record: BundleRecord, _ failures: [LoadFailure], _ context: Context
  ) -> [Effect] {
    activity = .idle
    available = found
    self.record = record
    var effects = failures.flatMap { reportError($0) }
    let chosen = bestVersion
    current = chosen
    // The current version was rejected or lost: the server's version is activated as soon as it is stored.
    activatesImmediately = chosen.map { $0.version < record.highest } ?? true
    effects.append(.shell(.bundle(.use(chosen))))
    // The shipped version needs no confirmation from before its installation; older ones are removed.
    if let chosen {
      effects += discard { $0 != chosen && !$0.isBuiltIn }
      if chosen.version > self.record.highest {
        self.record.highest = chosen.version
        self.record.confirmedAt = chosen.isBuiltIn ? context.now : self.record.confirmedAt
        effects.append(.shell(.bundle(.saveRecord(self.record))))
      }
      let origin = chosen.isBuiltIn ? ", shipped with the app" : ""
      effects.append(.record(.didOpenBundle, "version \(chosen.version)\(origin)"))
    }
    if current != nil, !isStale(in: context) || context.description.stale == .warn { effects += startPendingLoads() }
    guard context.description.server != nil || !pendingLoads.isEmpty else { return effects }
    return effects + check(context)
  }

  /// The newest stored version that is not revoked.
  private var bestVersion: StoredBundle? {
    available.filter { !record.revoked.contains($0.version) }
      .max { ($0.version, $0.isBuiltIn ? 1 : 0) < ($1.version, $1.isBuiltIn ? 1 : 0) }
  }

  private mutating func discard(_ isUseless: (StoredBundle) -> Bool) -> [Effect] {
    let useless = available.filter(isUseless)
    available.removeAll { useless.contains($0) }
    return useless.map { .shell(.bundle(.discard($0))) }
  }

  private mutating func reportError(_ failure: LoadFailure) -> [Effect] {
    error = failure.message
    return [.record(.didRefuseBundle, failure.message), .log(.error, failure.message)]
  }

  // MARK: Checking

  private mutating func handleOffered(
    _ version: Int, _ digest: String, _ revoked: [Int], _ context: Context
  ) -> [Effect] {
    guard activity == .checking else { return [] }
    activity = .idle
    var effects = revoke(revoked)
    let floor = max(record.highest, current?.version ?? 0)
    guard version >= floor else {
      return effects
        + refuseOffer(
          .outdated,
          "The server offers version \(version) of the app's pages; older than version \(floor), which was installed before.",
          context)
    }
    guard !record.revoked.contains(version) else {
      return effects
        + refuseOffer(
          .outdated, "The server offers version \(version) of the app's pages, which it has revoked.", context)
    }
    if let known = available.first(where: { $0.version == version }) {
      guard known.digest == digest else {
        return effects
          + refuseOffer(
            .tampered,
            "The server offers version \(version) of the app's pages with different content: SHA-256 of its manifest is \(digest.prefix(12))…, expected \(known.digest.prefix(12))….",
            context)
      }
      effects += confirm(context)
      effects.append(.record(.didCheckBundle, "version \(version) is current"))
      if known != current, !pendingLoads.isEmpty || activatesImmediately { return effects + activate(known) }
      return effects + startPendingLoads()
    }
    activity = .fetching(version: version, done: 0, total: 0)
    return effects + [.record(.didCheckBundle, "version \(version) is newer"), .shell(.bundle(.fetch))]
  }

  /// Revokes versions from any source.
  private mutating func revoke(_ versions: [Int]) -> [Effect] {
    let new = Set(versions.prefix(ShellLimits.revokedBundles)).subtracting(record.revoked)
    guard !new.isEmpty, record.revoked.count + new.count <= ShellLimits.revokedBundles else { return [] }
    record.revoked.formUnion(new)
    var effects: [Effect] = [.shell(.bundle(.saveRecord(record)))]
    if let next, new.contains(next.version) { self.next = nil }
    if let current, new.contains(current.version) {
      let message =
        "Version \(current.version) of the app's pages was revoked by its server and is no longer used."
      effects += reportError(LoadFailure(kind: .outdated, url: "", message: message))
      activatesImmediately = true
      self.current = bestVersion
      effects.append(.shell(.bundle(.use(self.current))))
    }
    return effects + discard { new.contains($0.version) && !$0.isBuiltIn }
  }

  private mutating func confirm(_ context: Context) -> [Effect] {
    record.confirmedAt = context.now
    error = nil
    return [.shell(.bundle(.saveRecord(record)))]
  }

  private mutating func refuseOffer(
    _ kind: LoadFailure.Kind, _ message: String, _ context: Context
  ) -> [Effect] {
    let failure = LoadFailure(kind: kind, url: "", message: message)
    return reportError(failure) + endWaits(failure, context)
  }

  /// Handles a server that cannot provide a version. A usable version is used; else the pages cannot be shown.
  private mutating func endWaits(_ failure: LoadFailure, _ context: Context) -> [Effect] {
    guard current == nil || isStale(in: context) else { return startPendingLoads() }
    return failPendingLoads(failure, context)
  }

  private mutating func handleFailed(_ failure: LoadFailure, _ context: Context) -> [Effect] {
    switch activity {
    case .checking, .fetching: activity = .idle
    case .closed, .opening, .idle: return []
    }
    switch failure.kind {
    case .tampered, .outdated, .unreadable: return reportError(failure) + endWaits(failure, context)
    case .notFound, .offline, .refused, .timedOut, .tooManyRedirects, .unsupportedScheme, .crashed, .untrusted:
      error = failure.message
      return [.record(.didCheckBundle, "no response: \(failure.message)")] + endWaits(failure, context)
    }
  }

  // MARK: Activating

  private mutating func handleStored(_ stored: StoredBundle, _ context: Context) -> [Effect] {
    guard case .fetching(stored.version, _, _) = activity else { return [.shell(.bundle(.discard(stored)))] }
    activity = .idle
    available.removeAll { $0.version == stored.version }
    available.append(stored)
    record.highest = max(record.highest, stored.version)
    let isImmediate =
      context.description.activation == .immediately || activatesImmediately || current == nil || !pendingLoads.isEmpty
    let time = isImmediate ? "now" : "at the next launch"
    let effects = confirm(context) + [.record(.didStoreBundle, "version \(stored.version), activated \(time)")]
    guard !isImmediate else { return effects + activate(stored) }
    let replaced = next
    next = stored
    return effects + discard { $0 == replaced }
  }

  /// Activates another version. Open pages are reloaded, so that none mixes two versions.
  private mutating func activate(_ stored: StoredBundle) -> [Effect] {
    current = stored
    next = nil
    activatesImmediately = false
    let waiting = Set(pendingLoads.map(\.load))
    return [
      .log(.info, "version \(stored.version) of the app's pages was activated"), .shell(.bundle(.use(stored))),
    ] + discard { $0 != stored && !$0.isBuiltIn } + startPendingLoads()
      + [.request(.dropSuspendedPages), .request(.reloadPages(except: waiting))]
  }

  /// Handles a stored version that was modified or lost: it is no longer used, and no page of it stays on the
  /// screen.
  private mutating func handleTampered(_ version: Int, _ failure: LoadFailure) -> [Effect] {
    var effects = reportError(failure)
    guard let current, current.version == version else { return effects }
    available.removeAll { $0 == current }
    activatesImmediately = true
    self.current = bestVersion
    if next != nil, self.current == next { next = nil }
    if let fallback = self.current {
      effects.append(.log(.warning, "version \(fallback.version) of the app's pages is used instead of \(version)"))
    }
    if !current.isBuiltIn { effects.append(.shell(.bundle(.discard(current)))) }
    return effects + [.shell(.bundle(.use(self.current))), .request(.reloadOutdatedPages)]
  }
}
