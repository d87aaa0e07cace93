import ShellCore

/// Saved instance state of the running app, for a launch after the system has ended it.
extension ShellHost {
  /// The store; nil if the app saves nothing or has no folder.
  static func makeInstanceStore(_ configuration: HostConfiguration) -> InstanceStateStore? {
    guard let folder = configuration.storageFolder else { return nil }
    switch configuration.app.restoration.content {
    case .none: return nil
    case .stacks: return InstanceStateStore(folder: folder, app: configuration.app, log: configuration.log)
    }
  }

  /// Counts a launch from saved state as an attempt until it has shown its page.
  func beginRestoration(_ restoration: InstanceRestoration) {
    guard case .state(var saved) = restoration else { return }
    saved.attempts += 1
    restorationAttempts = saved.attempts
    instanceStateStore?.write(saved)
  }

  /// Schedules a save after an event that may have changed the state. An app that goes to the background saves at once.
  func scheduleInstanceFlush(after event: ShellEvent) {
    guard instanceStateStore != nil else { return }
    if case .launched = event { hasLaunched = true }
    if event == .user(.background) { return flushInstanceState() }
    if case .timePassed = event { return }
    guard instanceFlushDue == nil, let delay = instanceFlushDelay else { return }
    instanceFlushDue = context.clock.now + delay
  }

  /// nil if saving at the end is enough: in virtual time the shell is not killed from outside.
  private var instanceFlushDelay: Double? {
    let flush = context.configuration.app.restoration.flush
    switch context.clock.mode {
    case .virtual: return flush > 0 ? flush : nil
    case .real: return max(flush, RuntimeLimits.instanceFlush)
    }
  }

  func flushInstanceState() {
    instanceFlushDue = nil
    if state.isLaunched { restorationAttempts = 0 }
    var saved = state.instanceState
    saved.attempts = restorationAttempts
    instanceStateStore?.write(saved)
  }

  func closeInstanceState(_ reason: HostExitReason) {
    guard let instanceStateStore else { return }
    defer { instanceStateStore.close() }
    guard hasLaunched else { return }
    // An app that has exited by itself has nothing to restore.
    switch state.isKilledWithPage ? .killed : state.hasExited ? .closedByUser : reason {
    case .closedByUser: instanceStateStore.remove()
    case .discarded: break
    case .terminated: flushInstanceState()
    case .killed: if context.configuration.app.restoration.flush == 0 { flushInstanceState() }
    }
  }
}
