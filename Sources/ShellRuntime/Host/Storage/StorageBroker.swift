import PageWire
import ShellCore

/// What the app stores on the device: cookies, storage of pages, secrets, and the state for the next launch.
final class StorageBroker {
  private let context: HostContext
  private let stores: ItemStores
  let local: LocalStorageStore
  let sessions = SessionStorageStore()
  let cookies: CookieJar
  private let vault: VaultStore
  /// nil if the app does not save its instance state.
  private var instance: InstanceStateSaver?
  private var isFlushPlanned = false
  /// When changed cookies are written; nil if none have changed.
  private var cookieFlushDue: Double?
  /// Calls that wait until the vault is written.
  private var waitingReplies: [VaultReply] = []
  /// Why data could not be written at the last attempt; nil if all is written.
  private(set) var writeFailure: String?
  private var sharing: StorageSharing?
  /// The pages that are notified of changes.
  weak var pages: (any PageGateway)?

  init(context: HostContext, stores: ItemStores, vault: VaultStore, instanceStore: InstanceStateStore?) {
    self.context = context
    self.stores = stores
    self.vault = vault
    instance = instanceStore.map { InstanceStateSaver($0) }
    local = LocalStorageStore(store: stores.data)
    // Cookies expire in the time that pages see. Reading them needs the time of the launch.
    cookies = CookieJar(store: stores.data, now: { context.wallSeconds }, log: context.configuration.log)
    cookies.onDirty = { [weak self] in self?.scheduleCookieFlush() }
  }

  /// The storage of an origin, for a page that opens in a tab.
  func documentStorage(of origin: String, in tab: TabID) -> DocumentStorage {
    if sharing != nil { adoptForeignChanges() }
    return DocumentStorage(
      local: local.items(of: origin), session: sessions.items(of: origin, in: tab), localQuota: localQuota)
  }

  private var localQuota: Int { writeFailure == nil ? DocumentStorage.localQuota : 0 }

  // MARK: Changes of pages

  /// Applies a change of localStorage, and notifies the origin's other pages.
  func apply(_ change: StorageChange, of origin: String, by address: PageAddress) {
    guard local.apply(change, origin: origin, now: context.clock.now) else {
      context.log("localStorage of \(origin) is full: a change was refused")
      return
    }
    let url = pages?.url(of: address) ?? origin
    for other in pages?.openPages(of: origin) ?? [] where other.address != address {
      pages?.deliver(.storageChanged(change, url: url), to: other.address)
    }
    scheduleFlush()
  }

  /// Applies a change of sessionStorage.
  func applySession(_ change: StorageChange, of origin: String, in tab: TabID) {
    guard !sessions.apply(change, origin: origin, tab: tab, now: context.clock.now) else { return }
    context.log("sessionStorage of \(origin) is full: a change was refused")
  }

  /// Saves a changed area of the vault, and reports when that is done if a call waits for it.
  func saveVault(_ area: VaultArea, for reply: VaultReply?) {
    vault.markChanged(area)
    guard let reply else { return scheduleFlush() }
    waitingReplies.append(reply)
    // A write takes no virtual time. In real time, the calls of a moment share the wait for the disk.
    guard !context.configuration.time.isVirtual, stores.data != nil else { return writeVault() }
    if waitingReplies.count == 1 { context.loop.setTimer(after: 0) { [weak self] in self?.writeVault() } }
  }

  private func writeVault() {
    let replies = waitingReplies
    waitingReplies = []
    let failure = write { [vault, context] () throws(ItemStore.Failure) in try vault.flush(context.state.vault) }
    context.dispatch(.storageReported(.vaultSaved(replies, failure: failure)))
  }

  // MARK: Writing

  func scheduleFlush() {
    guard local.isDirty || vault.isDirty, !isFlushPlanned else { return }
    scheduleFlush(after: 500)
  }

  private func scheduleFlush(after delay: Double) {
    guard !isFlushPlanned else { return }
    isFlushPlanned = true
    context.loop.setTimer(after: delay) { [weak self] in
      guard let self else { return }
      isFlushPlanned = false
      // Cookies have their own time, unless their write has failed.
      if writeFailure != nil, cookieFlushDue == nil { writeCookies() }
      writeLocalAndVault()
      // Also without changes, so that pages can store again when the rights are corrected.
      if writeFailure != nil { scheduleFlush(after: RuntimeLimits.storageRetry) }
    }
  }

  private func writeLocalAndVault() {
    // A failure of one does not prevent the other, whose secrets have a file of their own.
    write { [local] () throws(ItemStore.Failure) in try local.flush() }
    write { [vault, context] () throws(ItemStore.Failure) in try vault.flush(context.state.vault) }
  }

  private func writeCookies() {
    write { [cookies] () throws(ItemStore.Failure) in try cookies.flush() }
  }

  /// Performs writes, and reports the first failure of several, and the end of failures. Returns why it failed.
  @discardableResult
  private func write(_ body: () throws(ItemStore.Failure) -> Void) -> String? {
    do throws(ItemStore.Failure) {
      try body()
    } catch {
      fail(error.reason)
      return error.reason
    }
    // Without changes nothing was written, so a success shows nothing.
    if writeFailure != nil, !isDirty, unwritableReason == nil {
      writeFailure = nil
      context.log("the app's data is written again")
      context.dispatch(.storageReported(.writeSucceeded))
      deliverQuota()
    }
    return nil
  }

  private func fail(_ reason: String) {
    let isFirst = writeFailure == nil
    writeFailure = reason
    scheduleFlush(after: RuntimeLimits.storageRetry)
    guard isFirst else { return }
    context.log("the app's data could not be written: \(reason)")
    context.dispatch(.storageReported(.writeFailed(reason: reason)))
    deliverQuota()
  }

  private var isDirty: Bool { local.isDirty || vault.isDirty || cookies.isDirty }

  /// Why data that could not be written is lost at the end; nil if there is none.
  var lostDataReason: String? { isDirty ? writeFailure : nil }

  /// Why the rights of a file or folder do not permit changes.
  private var unwritableReason: String? {
    for store in stores.all {
      do throws(ItemStore.Failure) { try store.checkWritable() } catch { return error.reason }
    }
    return nil
  }

  private func deliverQuota() {
    for page in pages?.allPages ?? [] { pages?.deliver(.localQuotaChanged(localQuota), to: page) }
  }

  /// Writes cookies after a delay in the shell's time; an app that is killed before loses them.
  private func scheduleCookieFlush() {
    guard cookies.isDirty, cookieFlushDue == nil else { return }
    cookieFlushDue = context.clock.now + context.configuration.app.persistence.cookies.flush
  }

  /// Schedules a save of the instance state after an event. After the launch, reports how the data is stored.
  func scheduleInstanceFlush(after event: ShellEvent) {
    instance?.scheduleFlush(after: event, in: context)
    guard case .launched = event else { return }
    if sharing?.isShared == true { context.dispatch(.storageReported(.shared)) }
    if let writeFailure { context.dispatch(.storageReported(.writeFailed(reason: writeFailure))) }
  }

  /// When something is written next in the shell's time; nil if nothing has changed.
  var nextDue: Double? { [cookieFlushDue, instance?.due].compactMap { $0 }.min() }

  /// Writes what is due.
  func flushDue(at now: Double) {
    if let cookieFlushDue, cookieFlushDue <= now {
      self.cookieFlushDue = nil
      writeCookies()
    }
    if let due = instance?.due, due <= now { instance?.flush(context) }
  }

  // MARK: Launch and end

  func begin(_ restoration: InstanceRestoration) {
    instance?.begin(restoration)
    guard !context.configuration.time.isVirtual, let folder = context.configuration.folders.storage else { return }
    sharing = StorageSharing(folder: folder, stores: stores, loop: context.loop) { [weak self] in
      self?.adoptForeignChanges()
    }
    writeFailure = unwritableReason
    if writeFailure != nil { scheduleFlush(after: RuntimeLimits.storageRetry) }
  }

  /// Adopts what other shells have written, and notifies the pages.
  private func adoptForeignChanges() {
    // Each store has to be asked.
    guard stores.all.map({ $0.consumeForeignChanges() }).contains(true) else { return }
    cookies.merge()
    for (origin, changes) in local.merge() {
      for page in pages?.openPages(of: origin) ?? [] {
        for change in changes { pages?.deliver(.storageChanged(StorageChange(change), url: origin), to: page.address) }
      }
    }
    for (area, changes) in vault.merge(context.state.vault) {
      context.dispatch(.storageReported(.vaultChanged(area, changes)))
    }
    pages?.flush()
    // After a damaged file was replaced, nothing is written.
    scheduleFlush()
    scheduleCookieFlush()
  }

  /// Saves the instance state for the next launch. Cookies schedule no further writes.
  func close(_ reason: HostExitReason) {
    cookies.onDirty = nil
    instance?.close(reason, in: context)
  }

  /// Writes what the end of the app leaves time for.
  func flush(_ reason: HostExitReason) {
    switch reason {
    case .closedByUser, .terminated:
      writeLocalAndVault()
      writeCookies()
    case .killed: writeLocalAndVault()
    case .discarded: break
    }
  }
}

extension StorageChange {
  fileprivate init(_ change: ItemStore.Change) {
    switch change {
    case .set(let item): self = .set(item)
    case .remove(let key): self = .remove(key: key)
    }
  }
}
