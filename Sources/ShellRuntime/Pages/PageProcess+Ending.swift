import ShellCore

/// The end of the process and its socket, and the report of its cause.
extension PageProcess {
  /// Ends the process and closes its socket.
  func end() {
    guard phase == .running || phase == .stopped else { return }
    guard connection != nil else { return finish(.exit(0)) }
    signal(.kill)
    closeSocket()
  }

  func end(violation text: String) {
    violation = text
    end()
  }

  func closeSocket() {
    guard let connection, phase == .running || phase == .stopped else { return }
    phase = .ending
    updateWatch()
    outgoing.clear()
    blockingRequests = []
    connection.socket.close()
    // The requested death has started and decides the cause; a process that only closed its socket is killed here.
    if isDying, hasExactDeath { signal(.kill) }
    reap(connection.pid, until: System.monotonicMilliseconds + RuntimeLimits.endTimeout)
  }

  /// Reaps the process. Its socket closes shortly before it can be reaped; a process that only closed its socket is
  /// killed after a timeout. A killed process exits at once, so in virtual time this call blocks.
  private func reap(_ pid: Int32, until deadline: Double) {
    guard let end = ProcessEnd.reap(pid, waits: isKilled && hasExactDeath, peak: &peakMemory) else {
      if System.monotonicMilliseconds > deadline { signal(.kill) }
      loop.setTimer(after: 1) { self.reap(pid, until: deadline) }
      return
    }
    switch end {
    case .signal(let number): finish(.signal(number))
    case .exit(let status): finish(.exit(status))
    }
  }

  /// Reports the end of the process.
  func finish(_ cause: RendererDeath.Cause) {
    phase = .ended
    if let memoryCeiling { ranOutOfMemory = peakMemory > memoryCeiling }
    let report = onEnd
    onEvent = nil
    onEnd = nil
    report?(violation.map { .protocolViolation($0) } ?? cause)
  }
}
