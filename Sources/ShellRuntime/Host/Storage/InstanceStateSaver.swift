import ShellCore

/// Saves the instance state of the running app, for a launch after the system has ended it.
struct InstanceStateSaver {
  private let store: InstanceStateStore
  /// When the state is written next; nil if nothing has changed.
  private(set) var due: Double?
  /// Whether the app has launched; before that there is no state to save.
  private var hasLaunched = false
  /// Consecutive launches from a saved state, this one included, that have not shown its page yet.
  private var attempts = 0

  init(_ store: InstanceStateStore) { self.store = store }

  /// The store; nil if the app saves nothing or has no folder.
  static func makeStore(_ configuration: HostConfiguration) -> InstanceStateStore? {
    guard let folder = configuration.folders.storage else { return nil }
    switch configuration.app.persistence.restoration.content {
    case .none: return nil
    case .stacks: return InstanceStateStore(folder: folder, app: configuration.app, log: configuration.log)
    }
  }

  /// Counts a launch from saved state as an attempt until it has shown its page.
  mutating func begin(_ restoration: InstanceRestoration) {
    guard case .state(var saved) = restoration else { return }
    saved.attempts += 1
    attempts = saved.attempts
    store.write(saved)
  }

  /// Schedules a save after an event that may have changed the state. An app that goes to the background saves at once.
  mutating func scheduleFlush(after event: ShellEvent, in context: HostContext) {
    if case .launched = event { hasLaunched = true }
    if event == .user(.background) { return flush(context) }
    if case .timePassed = event { return }
    guard due == nil, let delay = Self.delay(in: context) else { return }
    due = context.clock.now + delay
  }

  /// nil if saving at the end is enough: in virtual time the shell is not killed from outside.
  private static func delay(in context: HostContext) -> Double? {
    let flush = context.configuration.app.persistence.restoration.flush
    switch context.clock.mode {
    case .virtual: return flush > 0 ? flush : nil
    case .real: return max(flush, RuntimeLimits.instanceFlush)
    }
  }

  mutating func flush(_ context: HostContext) {
    due = nil
    if context.state.isLaunched { attempts = 0 }
    var saved = context.state.instanceState
    saved.attempts = attempts
    store.write(saved)
  }

  mutating func close(_ reason: HostExitReason, in context: HostContext) {
    defer { store.close() }
    guard hasLaunched else { return }
    let state = context.state
    // An app that has exited by itself has nothing to restore.
    switch state.isKilledWithPage ? .killed : state.hasExited ? .closedByUser : reason {
    case .closedByUser: store.remove()
    case .discarded: break
    case .terminated: flush(context)
    case .killed: if context.configuration.app.persistence.restoration.flush == 0 { flush(context) }
    }
  }
}
