import PageWire
import ShellCore

/// Events from the process: read in portions, validated, and delivered to the shell.
extension PageProcess {
  func serve(_ ready: EventLoop.Interest) {
    if ready.contains(.write) { flush() }
    if ready.contains(.read) { receive() }
  }

  /// Reads from its socket without blocking. Returns true if there was anything, or if its events are replayed.
  func receiveNow() -> Bool {
    guard isReadEnabled, phase == .running || phase == .stopped else { return false }
    guard connection == nil else { return receive() }
    replay()
    return true
  }

  /// The socket, unless it was closed.
  var openSocket: Descriptor? { phase == .running || phase == .stopped ? connection?.socket : nil }

  /// Reads the remaining events of a process that is being killed.
  func receiveFinalEvents() { receive() }

  @discardableResult
  private func receive() -> Bool {
    guard let connection else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      // One portion at a time, so that a page with many events does not starve the others in the loop.
      switch System.receive(connection.socket.number, into: buffer) {
      case .bytes(let count):
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        // The final events of a process with an exact death are discarded.
        if isDying, hasExactDeath { discardFinalEvents() } else { handleEvents() }
        return true
      case .wouldBlock: return false
      case .ended, .failed:
        closeSocket()
        return true
      }
    }
  }

  func handleEvents() {
    do throws(WireViolation) {
      while canDeliverEvents, let envelope = try reader.nextEvent() { handle(envelope) }
    } catch {
      end(violation: error.description)
    }
    if reader.pendingBytes == 0, outgoing.count == 0 { takeSnapshotIfNeeded() }
  }

  /// Parses the final events of a process that is being killed, and discards them.
  func discardFinalEvents() {
    do throws(WireViolation) {
      while let envelope = try reader.nextEvent() {
        let envelope = replaySession == nil ? envelope : idNormalizer.restore(envelope)
        // A process that repeats a replayed sequence also repeats its requests, whose replies are on their way.
        if envelope.event.blockingRequest != nil, !seenRequests.contains(BlockingRequestKey(envelope)) {
          handleBlockingRequest()
        }
        checkExhaustion(envelope.event)
      }
    } catch {
      reader = WireReader()
    }
  }

  /// Kills an exhausting process that is blocked by a request, since it would never run the exhausting script.
  private func handleBlockingRequest() {
    if isExhausting { signal(.kill) }
  }

  /// Kills an exhausting process that survived the failed allocation with an exception.
  private func checkExhaustion(_ event: PageEvent) {
    if isExhausting, case .didEvaluate(let result) = event, result.request == Self.deathScriptRequest { signal(.kill) }
  }

  /// Whether its events are delivered to the shell.
  var canDeliverEvents: Bool {
    switch phase {
    case .running, .stopped: !isReadSuspended && !(isDying && hasExactDeath)
    case .ending, .ended: false
    }
  }

  private func handle(_ envelope: EventEnvelope) {
    if case .didStart(let identity) = envelope.event {
      guard identity.wireVersion == WireVersion.current else {
        end(
          violation:
            "page protocol version \(identity.wireVersion), expected \(WireVersion.current)")
        return
      }
      hasStarted = true
      return
    }
    guard hasStarted else { return end(violation: "the first message is not didStart") }
    checkExhaustion(envelope.event)
    if replaySession?.handle(envelope) != false { deliver(envelope) }
  }

  /// Delivers an event to the shell, received or replayed.
  func deliver(_ event: EventEnvelope) {
    let envelope = replaySession == nil ? event : idNormalizer.restore(event)
    guard views.contains(envelope.view) else {
      return end(violation: "event for view \(envelope.view.rawValue), which the process does not own")
    }
    if envelope.event.blockingRequest != nil {
      blockingRequests.insert(BlockingRequestKey(envelope))
      if replaySession != nil { seenRequests.insert(BlockingRequestKey(envelope)) }
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
}
