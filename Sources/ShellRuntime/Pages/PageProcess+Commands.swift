import PageWire
import ShellCore

/// Commands to the process: queued, and written when its socket is writable.
extension PageProcess {
  /// Queues a command; `flush` writes it.
  func send(_ command: PageCommand, view: ViewID, generation: Generation) throws(WireViolation) {
    guard phase == .running || phase == .stopped else { return }
    let envelope = CommandEnvelope(
      view: view, generation: generation, sequence: lastSent &+ 1, command: command)
    if let replaySession {
      try replay(envelope, in: replaySession)
    } else {
      guard queue(try WireCodec.encode(envelope)) else { return }
    }
    // Time in a dialog is the user's, not the page's.
    if lastSettled == lastSent || isBlocked { waitingSince = System.monotonicMilliseconds }
    if case .openDocument = command { views.insert(view) }
    if let request = command.completedRequest {
      blockingRequests.remove(BlockingRequestKey(view: view, generation: generation, request: request))
    }
    // The blocked script is stopped with its document, so no reply follows.
    if command.endsDocument, !blockingRequests.isEmpty {
      blockingRequests = blockingRequests.filter { $0.view != view }
    }
    lastSent &+= 1
    lastAddressed = (view, generation)
  }

  private func replay(_ envelope: CommandEnvelope, in session: ReplaySession) throws(WireViolation) {
    let command = try ReplayCommand(idNormalizer.normalize(envelope))
    if connection != nil, !isStandIn {
      var packet = command.packet.bytes
      WireCodec.setSequence(in: &packet, to: envelope.sequence)
      guard queue(packet) else { return }
    }
    session.send(command)
    scheduleReplay()
  }

  /// Queues a packet. Returns false, and ends the process, if the queue exceeds its limit.
  @discardableResult
  func queue(_ packet: [UInt8]) -> Bool {
    let pending = outgoing.count + (heldCommands?.count ?? 0)
    guard pending + packet.count <= RuntimeLimits.outgoingBytes else {
      end(violation: "the process does not read its commands: \(pending) bytes are pending")
      return false
    }
    if replaySession != nil { workingSince = workingSince ?? System.monotonicMilliseconds }
    if heldCommands == nil { outgoing.append(packet) } else { heldCommands?.append(packet) }
    return true
  }

  /// Queues the commands that were held back.
  func queueHeldCommands() {
    guard let heldCommands else { return }
    outgoing.append(heldCommands)
    self.heldCommands = nil
  }

  /// Writes queued commands as far as the socket accepts them; the loop writes the rest.
  func flush() {
    guard let connection, outgoing.count > 0, phase == .running || phase == .stopped else { return }
    _ = outgoing.flush(to: connection.socket.number)
    updateWatch()
  }
}
