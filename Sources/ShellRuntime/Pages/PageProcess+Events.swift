import PageWire
import ShellCore

/// What it says: read in portions, checked, and told to the shell.
extension PageProcess {
  func serve(_ ready: EventLoop.Interest) {
    if ready.contains(.write) { flush() }
    if ready.contains(.read) { receive() }
  }

  /// Takes what its socket has, without waiting; true when there was anything, or when there is nothing to wait for.
  func receiveNow() -> Bool {
    guard isHeard, phase == .running || phase == .stopped else { return false }
    guard link == nil else { return receive() }
    recall()
    return true
  }

  /// The socket of a process that has not closed it.
  var openSocket: Descriptor? { phase == .running || phase == .stopped ? link?.socket : nil }

  /// Reads what one still says that is to die.
  func receiveLastWords() { receive() }

  @discardableResult
  private func receive() -> Bool {
    guard let link else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      // One portion at a time: a page that never stops talking must leave the loop to the others.
      switch System.receive(link.socket.number, into: buffer) {
      case .bytes(let count):
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        // The last words of one whose death is exact are only read away.
        if isDying, isExact { takeLastWords() } else { takeEvents() }
        return true
      case .wouldBlock: return false
      case .ended, .failed:
        closeSocket()
        return true
      }
    }
  }

  func takeEvents() {
    do throws(WireViolation) {
      while mayTell, let envelope = try reader.nextEvent() { hear(envelope) }
    } catch {
      end(violation: error.description)
    }
    if reader.pendingBytes == 0, outgoing.count == 0 { keepCopy() }
  }

  /// Looks through what one has said that is to die, and drops it.
  func takeLastWords() {
    do throws(WireViolation) {
      while let envelope = try reader.nextEvent() {
        let envelope = recollection == nil ? envelope : aliases.translate(envelope)
        // A process that goes again through what is remembered asks again what was answered; those answers are on their way.
        if envelope.event.question != nil, !asked.contains(AskedQuestion(envelope)) { noteQuestion() }
        noteAnswer(envelope.event)
      }
    } catch {
      reader = WireReader()
    }
  }

  /// It asks something: until it is answered it comes to nothing else, and so never to the script that was to take its memory.
  private func noteQuestion() {
    if isExhausting { signal(.kill) }
  }

  /// It had no memory left and has come out of it alive, with an exception: its system ends it.
  private func noteAnswer(_ event: PageEvent) {
    if isExhausting, case .didEvaluate(let result) = event, result.request == Self.lastScript { signal(.kill) }
  }

  /// Whether what it says reaches the shell.
  var mayTell: Bool {
    switch phase {
    case .running, .stopped: !isMute && !(isDying && isExact)
    case .ending, .ended: false
    }
  }

  private func hear(_ envelope: EventEnvelope) {
    if case .didStart(let identity) = envelope.event {
      guard identity.wireVersion == WireVersion.current else {
        end(
          violation:
            "it speaks version \(identity.wireVersion) of the page protocol, the shell speaks \(WireVersion.current)")
        return
      }
      hasStarted = true
      return
    }
    guard hasStarted else { return end(violation: "its first message is not that it has started") }
    noteAnswer(envelope.event)
    if recollection?.take(envelope) != false { tell(envelope) }
  }

  /// Tells the shell of an event, heard or remembered.
  func tell(_ told: EventEnvelope) {
    let envelope = recollection == nil ? told : aliases.translate(told)
    guard views.contains(envelope.view) else {
      return end(violation: "it speaks for view \(envelope.view.rawValue), which is not its own")
    }
    if envelope.event.question != nil {
      openQuestions.insert(AskedQuestion(envelope))
      if recollection != nil { asked.insert(AskedQuestion(envelope)) }
      noteQuestion()
    }
    if case .didSettle(let settlement) = envelope.event {
      guard settlement.sequence <= lastSent else {
        return end(violation: "it settles command \(settlement.sequence), which was never sent")
      }
      lastSettled = max(lastSettled, settlement.sequence)
      waitingSince = System.monotonicMilliseconds
    }
    onEvent?(envelope)
  }
}
