import ShellCore

/// Signals, suspension and resumption.
extension PageProcess {
  /// Sends a signal. Does nothing for a page without a process of the system.
  func signal(_ signal: ProcessSignal) {
    guard phase != .ended else { return }
    transport.signal(signal)
  }

  func stop() {
    guard phase == .running else { return }
    phase = .stopped
    transport.updateInterest()
    signal(.stop)
  }

  func resume() {
    if isSpinning {
      isSpinning = false
      waitingSince = System.monotonicMilliseconds
      if transport.continueWithoutProcess(isBusy: true) { return }
      transport.resumeReading()
      return stopSpinning(lastSent)
    }
    guard phase == .stopped else {
      if isStoppedExternally { signal(.resume) }
      return
    }
    phase = .running
    waitingSince = System.monotonicMilliseconds
    if transport.continueWithoutProcess(isBusy: false) { return }
    signal(.resume)
    transport.resumeReading()
  }

  /// Watches the socket of a suspended process again after it was killed, to detect its exit.
  func watchForExit() {
    isSpinning = false
    if phase == .stopped { phase = .running }
    transport.updateInterest()
  }

  /// A script that has not started yet ignores the signal, so it is repeated until the script's command is settled.
  private func stopSpinning(_ command: UInt32) {
    guard phase == .running, lastSettled < command else { return }
    signal(.stopScript)
    loop.setTimer(after: RuntimeLimits.stopRepetition) { [weak self] in self?.stopSpinning(command) }
  }
}
