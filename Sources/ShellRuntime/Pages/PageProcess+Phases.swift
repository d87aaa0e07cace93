import CProcess
import PageWire
import ShellCore

/// Signals, suspension and resumption.
extension PageProcess {
  /// Sends a signal. Does nothing for a replayed process, which has no process of the system.
  func signal(_ signal: ProcessSignal) {
    guard phase != .ended, let pid else { return }
    if signal == .kill { isKilled = true }
    System.sendSignal(signal, to: pid)
  }

  func stop() {
    guard phase == .running else { return }
    phase = .stopped
    updateWatch()
    signal(.stop)
  }

  func resume() {
    if isSpinning {
      isSpinning = false
      waitingSince = System.monotonicMilliseconds
      if releaseProcess() { return scheduleReplay() }
      resumeReading()
      return stopSpinning(lastSent)
    }
    guard phase == .stopped else {
      if isStoppedExternally { signal(.resume) }
      return
    }
    phase = .running
    waitingSince = System.monotonicMilliseconds
    if isStandIn, releaseProcess() { return scheduleReplay() }
    signal(.resume)
    resumeReading()
  }

  private func resumeReading() {
    updateWatch()
    if reader.pendingBytes > 0 { loop.perform { [weak self] in self?.handleEvents() } }
  }

  /// Watches the socket of a suspended process again after it was killed, to detect its exit.
  func watchForExit() {
    isSpinning = false
    if phase == .stopped { phase = .running }
    updateWatch()
  }

  /// A script that has not started yet ignores the signal, so it is repeated until the script's command is settled.
  private func stopSpinning(_ command: UInt32) {
    guard phase == .running, lastSettled < command else { return }
    signal(.stopScript)
    loop.setTimer(after: RuntimeLimits.stopRepetition) { [weak self] in self?.stopSpinning(command) }
  }

  /// Kills the real process of a replayed one; a new one is started when needed.
  /// - Returns: whether its events are cached, so that this is possible.
  private func releaseProcess() -> Bool {
    guard let replaySession, let connection, replaySession.releaseProcess() else { return false }
    if !watchedInterest.isEmpty { loop.unwatch(connection.socket.number) }
    watchedInterest = []
    connection.socket.close()
    System.sendSignal(.kill, to: connection.pid)
    hull_reap_killed(connection.pid)
    outgoing.clear()
    heldCommands = nil
    reader = WireReader()
    self.connection = nil
    isStandIn = false
    return true
  }
}
