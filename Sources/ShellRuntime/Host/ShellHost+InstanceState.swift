import ShellCore

/// What is kept of the running app for a launch after the system has ended it.
extension ShellHost {
  /// The store, where the app keeps something and has a place to keep it in.
  static func instanceStore(_ configuration: HostConfiguration) -> InstanceStateStore? {
    guard let folder = configuration.storageFolder else { return nil }
    switch configuration.app.restoration.content {
    case .none: return nil
    case .stacks: return InstanceStateStore(folder: folder, app: configuration.app, log: configuration.log)
    }
  }

  /// A launch begins with what was found: until it has shown its page, that is on trial.
  func beginRestoration(_ restoration: InstanceRestoration) {
    guard case .state(var saved) = restoration else { return }
    saved.attempts += 1
    restorationAttempts = saved.attempts
    instances?.write(saved)
  }

  /// Something has happened: what is kept may not be right any more. An app that is left for another one has no time to lose.
  func planInstanceFlush(after event: ShellEvent) {
    guard instances != nil else { return }
    if case .launched = event { hasLaunched = true }
    if event == .user(.background) { return flushInstanceState() }
    if case .timePassed = event { return }
    guard instanceFlushDue == nil, let delay = instanceFlushDelay else { return }
    instanceFlushDue = clock.now + delay
  }

  /// nil when it is enough to write at the end: nobody can end a shell in virtual time unseen.
  private var instanceFlushDelay: Double? {
    let flush = configuration.app.restoration.flush
    switch clock.mode {
    case .virtual: return flush > 0 ? flush : nil
    case .real: return max(flush, RuntimeLimits.instanceFlush)
    }
  }

  func flushInstanceState() {
    instanceFlushDue = nil
    if state.isUp { restorationAttempts = 0 }
    var saved = state.instanceState
    saved.attempts = restorationAttempts
    instances?.write(saved)
  }

  func endInstanceState(_ ending: HostEnding) {
    guard let instances else { return }
    defer { instances.close() }
    guard hasLaunched else { return }
    // An app that has ended itself has no place to come back to.
    switch state.isKilledWithPage ? .killed : state.hasExited ? .closed : ending {
    case .closed: instances.forget()
    case .discarded: break
    case .terminated: flushInstanceState()
    case .killed: if configuration.app.restoration.flush == 0 { flushInstanceState() }
    }
  }
}
