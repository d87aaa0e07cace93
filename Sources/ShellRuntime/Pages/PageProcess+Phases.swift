import CProcess
import PageWire
import ShellCore

/// Standing still and going on.
extension PageProcess {
  /// Nothing happens to one that needs no process: it has nothing to do.
  func signal(_ signal: ProcessSignal) {
    guard phase != .ended, let pid else { return }
    if signal == .kill { isKilled = true }
    System.sendSignal(signal, to: pid)
  }

  func stop() {
    guard phase == .running else { return }
    phase = .stopped
    listen()
    signal(.stop)
  }

  func resume() {
    if isSpinning {
      isSpinning = false
      waitingSince = System.monotonicMilliseconds
      if leaveProcess() { return planRecall() }
      hearAgain()
      return stopSpinning(lastSent)
    }
    guard phase == .stopped else {
      if isStoppedExternally { signal(.resume) }
      return
    }
    phase = .running
    waitingSince = System.monotonicMilliseconds
    if isStandIn, leaveProcess() { return planRecall() }
    signal(.resume)
    hearAgain()
  }

  private func hearAgain() {
    listen()
    if reader.pendingBytes > 0 { loop.perform { [weak self] in self?.takeEvents() } }
  }

  /// One that is mute is not listened to; when it was killed, its end is to be heard, and nothing before that.
  func hearEnd() {
    isSpinning = false
    if phase == .stopped { phase = .running }
    listen()
  }

  /// A script that has not begun yet sees no signal: it is sent until the script's command is settled.
  private func stopSpinning(_ command: UInt32) {
    guard phase == .running, lastSettled < command else { return }
    signal(.stopScript)
    loop.setTimer(after: RuntimeLimits.stopRepetition) { [weak self] in self?.stopSpinning(command) }
  }

  /// Ends the process behind one that is remembered: another does again what it did, when one is needed.
  /// - Returns: whether it is remembered.
  private func leaveProcess() -> Bool {
    guard let recollection, let link, recollection.leaveProcess() else { return false }
    if !watched.isEmpty { loop.unwatch(link.socket.number) }
    watched = []
    link.socket.close()
    System.sendSignal(.kill, to: link.pid)
    hull_reap_killed(link.pid)
    outgoing.clear()
    held = nil
    reader = WireReader()
    self.link = nil
    isStandIn = false
    return true
  }
}
