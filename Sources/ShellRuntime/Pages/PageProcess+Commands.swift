import PageWire
import ShellCore

/// Commands to the process: queued, and written when its socket is writable.
extension PageProcess {
  /// Queues a command; `flush` writes it.
  func send(_ command: PageCommand, view: ViewID, generation: Generation) throws(WireViolation) {
    guard phase == .running || phase == .stopped else { return }
    let envelope = CommandEnvelope(
      view: view, generation: generation, sequence: lastSent &+ 1, command: command)
    if let recollection {
      try replay(envelope, in: recollection)
    } else {
      guard queue(try WireCodec.encode(envelope)) else { return }
    }
    // Time in a dialog is the user's, not the page's.
    if lastSettled == lastSent || isStanding { waitingSince = System.monotonicMilliseconds }
    if case .openDocument = command { views.insert(view) }
    if let question = command.answeredQuestion {
      openQuestions.remove(AskedQuestion(view: view, generation: generation, question: question))
    }
    // The blocked script is stopped with its document, so no reply follows.
    if command.endsDocument, !openQuestions.isEmpty { openQuestions = openQuestions.filter { $0.view != view } }
    lastSent &+= 1
    lastAddressed = (view, generation)
  }

  private func replay(_ envelope: CommandEnvelope, in recollection: PageRecollection) throws(WireViolation) {
    let command = try RememberedCommand(aliases.translate(envelope))
    if link != nil, !isStandIn {
      var frame = command.frame.bytes
      WireCodec.number(&frame, as: envelope.sequence)
      guard queue(frame) else { return }
    }
    recollection.send(command)
    planRecall()
  }

  /// Queues a packet. Returns false, and ends the process, if the queue exceeds its limit.
  @discardableResult
  func queue(_ packet: [UInt8]) -> Bool {
    let pending = outgoing.count + (held?.count ?? 0)
    guard pending + packet.count <= RuntimeLimits.outgoingBytes else {
      end(violation: "the process does not read its commands: \(pending) bytes are pending")
      return false
    }
    if recollection != nil { workingSince = workingSince ?? System.monotonicMilliseconds }
    if held == nil { outgoing.append(packet) } else { held?.append(packet) }
    return true
  }

  /// Queues the commands that were held back.
  func queueHeld() {
    guard let held else { return }
    outgoing.append(held)
    self.held = nil
  }

  /// Writes queued commands as far as the socket accepts them; the loop writes the rest.
  func flush() {
    guard let link, outgoing.count > 0, phase == .running || phase == .stopped else { return }
    _ = outgoing.flush(to: link.socket.number)
    listen()
  }
}
