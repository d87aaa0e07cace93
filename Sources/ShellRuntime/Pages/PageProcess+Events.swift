import PageWire
import ShellCore

/// Events from the process: validated, and delivered to the shell.
extension PageProcess {
  /// Reads without blocking. Returns true if there was anything.
  func receiveNow() -> Bool {
    guard isReadEnabled, phase == .running || phase == .stopped else { return false }
    return transport.receiveNow()
  }

  func transportDidReceive(_ envelope: EventEnvelope) {
    checkExhaustion(envelope.event)
    guard views.contains(envelope.view) else {
      return end(violation: "event for view \(envelope.view.rawValue), which the process does not own")
    }
    if envelope.event.blockingRequest != nil {
      blockingRequests.insert(BlockingRequestKey(envelope))
      handleBlockingRequest()
    }
    if case .didSettle(let settlement) = envelope.event {
      guard settlement.sequence <= lastSent else {
        return end(violation: "command \(settlement.sequence) was settled but never sent")
      }
      lastSettled = max(lastSettled, settlement.sequence)
      waitingSince = System.monotonicMilliseconds
    }
    onEvent?(envelope)
  }

  func transportDidDiscard(_ envelope: EventEnvelope) {
    if envelope.event.blockingRequest != nil { handleBlockingRequest() }
    checkExhaustion(envelope.event)
  }

  func transportDidDrain() {}

  /// Kills an exhausting process that is blocked by a request, since it would never run the exhausting script.
  private func handleBlockingRequest() {
    if isExhausting { signal(.kill) }
  }

  /// Kills an exhausting process that survived the failed allocation with an exception.
  private func checkExhaustion(_ event: PageEvent) {
    if isExhausting, case .didEvaluate(let result) = event, result.request == Self.deathScriptRequest { signal(.kill) }
  }
}
