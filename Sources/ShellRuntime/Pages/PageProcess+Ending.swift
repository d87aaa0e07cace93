import ShellCore

/// The end of it: its socket, its process, and what is told of both.
extension PageProcess {
  /// Stops listening and ends the process.
  func end() {
    guard phase == .running || phase == .stopped else { return }
    guard link != nil else { return finish(.exit(0)) }
    signal(.kill)
    closeSocket()
  }

  func end(violation text: String) {
    violation = text
    end()
  }

  func closeSocket() {
    guard let link, phase == .running || phase == .stopped else { return }
    phase = .ending
    listen()
    outgoing.clear()
    openQuestions = []
    link.socket.close()
    // Its end has begun, and with it the way in which it ends; one that only closed its socket is ended here.
    if isDying, isExact { signal(.kill) }
    reap(link.pid, until: System.monotonicMilliseconds + RuntimeLimits.endTimeout)
  }

  /// A socket closes a moment before its process can be reaped. A process that only closed its socket is ended. One that
  /// was killed is gone at once, and in virtual time nobody else is kept waiting.
  private func reap(_ pid: Int32, until deadline: Double) {
    guard let end = ProcessEnd.reap(pid, waits: isKilled && isExact, peak: &peakMemory) else {
      if System.monotonicMilliseconds > deadline { signal(.kill) }
      loop.setTimer(after: 1) { self.reap(pid, until: deadline) }
      return
    }
    switch end {
    case .signal(let number): finish(.signal(number))
    case .exit(let status): finish(.exit(status))
    }
  }

  /// It is gone.
  func finish(_ cause: RendererDeath.Cause) {
    phase = .ended
    if let memoryCeiling { ranOutOfMemory = peakMemory > memoryCeiling }
    let report = onEnd
    onEvent = nil
    onEnd = nil
    report?(violation.map { .protocolViolation($0) } ?? cause)
  }
}
