import PageWire
import ShellCore

/// What the app stores on the device: cookies, storage of pages, secrets, and the state for the next launch.
final class StorageBroker {
  private let context: HostContext
  let local: LocalStorageStore
  let sessions = SessionStorageStore()
  let cookies: CookieJar
  private let vault: VaultStore
  /// nil if the app does not save its instance state.
  private var instance: InstanceStateSaver?
  private var isFlushPlanned = false
  /// When changed cookies are written; nil if none have changed.
  private var cookieFlushDue: Double?
  /// The pages that are notified of changes.
  weak var pages: (any PageGateway)?

  init(context: HostContext, vault: VaultStore, instanceStore: InstanceStateStore?) {
    self.context = context
    self.vault = vault
    instance = instanceStore.map { InstanceStateSaver($0) }
    let configuration = context.configuration
    local = LocalStorageStore(folder: configuration.folders.storage, log: configuration.log)
    // Cookies expire in the time that pages see. Reading them needs the time of the launch.
    cookies = CookieJar(folder: configuration.folders.storage, now: { context.wallSeconds }, log: configuration.log)
    // Data of a run in virtual time does not outlive the run, so it need not survive a crash of the machine.
    let isDurable = !configuration.time.isVirtual
    local.isDurable = isDurable
    cookies.isDurable = isDurable
    vault.isDurable = isDurable
    cookies.onDirty = { [weak self] in self?.scheduleCookieFlush() }
  }

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

  func saveVault(_ area: VaultArea) {
    vault.markChanged(area)
    scheduleFlush()
  }

  // MARK: Writing

  func scheduleFlush() {
    guard local.isDirty || vault.isDirty, !isFlushPlanned else { return }
    isFlushPlanned = true
    context.loop.setTimer(after: 500) { [weak self] in
      self?.isFlushPlanned = false
      self?.local.flush()
      self?.flushVault()
    }
  }

  private func flushVault() { vault.flush(context.state.vault) }

  /// Writes cookies after a delay in the shell's time; an app that is killed before loses them.
  private func scheduleCookieFlush() {
    guard cookies.isDirty, cookieFlushDue == nil else { return }
    cookieFlushDue = context.clock.now + context.configuration.app.persistence.cookies.flush
  }

  /// Schedules a save of the instance state after an event.
  func scheduleInstanceFlush(after event: ShellEvent) { instance?.scheduleFlush(after: event, in: context) }

  /// When something is written next in the shell's time; nil if nothing has changed.
  var nextDue: Double? { [cookieFlushDue, instance?.due].compactMap { $0 }.min() }

  /// Writes what is due.
  func flushDue(at now: Double) {
    if let cookieFlushDue, cookieFlushDue <= now {
      self.cookieFlushDue = nil
      cookies.flush()
    }
    if let due = instance?.due, due <= now { instance?.flush(context) }
  }

  // MARK: Launch and end

  func begin(_ restoration: InstanceRestoration) { instance?.begin(restoration) }

  /// Saves the instance state for the next launch. Cookies schedule no further writes.
  func close(_ reason: HostExitReason) {
    cookies.onDirty = nil
    instance?.close(reason, in: context)
  }

  /// Writes what the end of the app leaves time for.
  func flush(_ reason: HostExitReason) {
    switch reason {
    case .closedByUser, .terminated:
      local.flush()
      cookies.flush()
      flushVault()
    case .killed:
      local.flush()
      flushVault()
    case .discarded: break
    }
  }
}
