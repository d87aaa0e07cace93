import ShellCore

/// The end of the process, and the report of its cause.
extension PageProcess {
  /// Ends the process.
  func end() {
    guard phase == .running || phase == .stopped else { return }
    transport.end()
  }

  func end(violation text: String) {
    violation = text
    end()
  }

  func transportDidViolate(_ violation: String) { end(violation: violation) }

  func transportDidClose() {
    phase = .ending
    blockingRequests = []
    // The requested death has started and decides the cause; a process that only closed its socket is killed here.
    if isDying, hasExactDeath { signal(.kill) }
  }

  func transportDidEnd(_ cause: RendererDeath.Cause) {
    phase = .ended
    let report = onEnd
    onEvent = nil
    onEnd = nil
    report?(violation.map { .protocolViolation($0) } ?? cause)
  }
}
