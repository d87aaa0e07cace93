import PageWire
import ShellCore

/// What it is told: queued, and written as far as its socket takes it.
extension PageProcess {
  /// Queues a command; `flush` writes it.
  func send(_ command: PageCommand, view: ViewID, generation: Generation) throws(WireViolation) {
    guard phase == .running || phase == .stopped else { return }
    let envelope = CommandEnvelope(
      view: view, generation: generation, sequence: lastSent &+ 1, command: command)
    if let recollection {
      try follow(envelope, in: recollection)
    } else {
      guard queue(try WireCodec.encode(envelope)) else { return }
    }
    // The time that a user took for a dialog is not the page's.
    if lastSettled == lastSent || isStanding { waitingSince = System.monotonicMilliseconds }
    if case .openDocument = command { views.insert(view) }
    if let question = command.answeredQuestion {
      openQuestions.remove(AskedQuestion(view: view, generation: generation, question: question))
    }
    // The script that asked is stopped with its document; no answer will come.
    if command.endsDocument, !openQuestions.isEmpty { openQuestions = openQuestions.filter { $0.view != view } }
    lastSent &+= 1
    lastAddressed = (view, generation)
  }

  private func follow(_ envelope: CommandEnvelope, in recollection: PageRecollection) throws(WireViolation) {
    let command = try RememberedCommand(aliases.translate(envelope))
    if link != nil, !isStandIn {
      var frame = command.frame.bytes
      WireCodec.number(&frame, as: envelope.sequence)
      guard queue(frame) else { return }
    }
    recollection.send(command)
    planRecall()
  }

  /// Puts a frame to what waits to be written. False when that is too much, which ends the process.
  @discardableResult
  func queue(_ frame: [UInt8]) -> Bool {
    let waiting = outgoing.count + (held?.count ?? 0)
    guard waiting + frame.count <= RuntimeLimits.outgoingBytes else {
      end(violation: "it does not read its commands: \(waiting) bytes are waiting")
      return false
    }
    if recollection != nil { workingSince = workingSince ?? System.monotonicMilliseconds }
    if held == nil { outgoing.append(frame) } else { held?.append(frame) }
    return true
  }

  /// Queues what was held back.
  func queueHeld() {
    guard let held else { return }
    outgoing.append(held)
    self.held = nil
  }

  /// Writes what is queued, as far as the socket takes it; the loop does the rest.
  func flush() {
    guard let link, outgoing.count > 0, phase == .running || phase == .stopped else { return }
    _ = outgoing.flush(to: link.socket.number)
    listen()
  }
}
