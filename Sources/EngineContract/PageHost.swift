import PageWire

/// The command loop of a page process: reads commands, lets an engine's pages perform them, and settles each exactly
/// once, in the order of the commands.
package final class PageHost {
  private struct View {
    var page: any EnginePage
    var eventSink: ViewEventSink
    /// The status after its last command.
    var status = CommandStatus()
    var generation: Generation { eventSink.generation }
  }

  /// A queued command.
  private struct Pending {
    var envelope: CommandEnvelope
    /// The command was performed already (a dialog's answer); only its settlement is due.
    var isDone: Bool
  }

  private let engine: any PageEngine
  private let socket: PageSocket
  private var reader = WireReader()
  private var outgoing: [UInt8] = []
  private var views: [ViewID: View] = [:]
  /// Suspended documents by the generation in which they were suspended.
  private var suspended: [ViewID: [Generation: View]] = [:]
  /// Storage changes of a document that is being replaced, which the next document's copy lacks.
  private var pendingWrites = PendingStorageWrites()
  private var queue: [Pending] = []
  /// Processed commands of the queue. Removal is batched, because a script may make thousands of blocking calls.
  private var processed = 0
  private var end: HostExitReason?
  /// A bridge call was reported since the last read: its reply may come at once.
  private var expectsReply = false

  /// - Parameters:
  ///   - socket: the connected stream socket to the shell.
  ///   - branches: whether the shell may request copies of this process while all commands are settled.
  package init(engine: any PageEngine, socket: Int32, branches: Bool = false) {
    self.engine = engine
    self.socket = PageSocket(descriptor: socket, branches: branches)
    outgoing.reserveCapacity(64 << 10)
  }

  /// Serves until the shell disconnects or violates the protocol.
  package func run() -> HostExitReason {
    ScriptWatchdog.start()
    engine.prepare()
    report(
      .didStart(engine.identity), view: ViewID(0), generation: Generation(0))
    while end == nil {
      if queue.isEmpty {
        guard let envelope = nextCommand() else { break }
        serve(envelope)
      } else {
        let next = queue[processed]
        processed += 1
        if processed == queue.count {
          queue = []
          processed = 0
        }
        if next.isDone { settle(answer: next.envelope) } else { serve(next.envelope) }
      }
    }
    for view in views.values { view.page.close() }
    for view in suspended.values.flatMap(\.values) { view.page.close() }
    views = [:]
    suspended = [:]
    return end ?? .disconnected
  }

  // MARK: Commands

  private func serve(_ envelope: CommandEnvelope) {
    // Discards a late stop request for a script that has ended.
    _ = StopRequest.consume()
    guard !envelope.command.isHandledByHost else { return handle(envelope) }
    // Drops commands for earlier generations.
    guard let view = views[envelope.view], view.generation == envelope.generation else {
      settle(envelope, CommandStatus())
      return
    }
    settle(envelope, view.page.perform(envelope.command))
  }

  private func handle(_ envelope: CommandEnvelope) {
    if case .openDocument(let opening) = envelope.command { return settle(envelope, open(opening, envelope)) }
    if case .resumeDocument(let resumption) = envelope.command {
      return settle(envelope, resume(resumption, envelope))
    }
    // The page was replaced while the answer was in transit.
    if case .answerDialog = envelope.command { return settle(answer: envelope) }
    if case .closeView = envelope.command { views.removeValue(forKey: envelope.view)?.page.close() }
    if case .suspendDocument = envelope.command { suspend(envelope) }
    if case .discardDocument(let generation) = envelope.command {
      suspended[envelope.view]?.removeValue(forKey: generation)?.page.close()
    }
    settle(envelope, CommandStatus())
  }

  private func open(_ opening: DocumentOpening, _ envelope: CommandEnvelope) -> CommandStatus {
    var opening = opening
    accept(envelope)
    retire(envelope.view)
    pendingWrites.apply(view: envelope.view, origin: opening.url, &opening.storage.local, &opening.storage.session)
    let eventSink = ViewEventSink(host: self, view: envelope.view, generation: envelope.generation)
    let page = engine.makePage(eventSink: eventSink)
    views[envelope.view] = View(page: page, eventSink: eventSink)
    return page.open(opening)
  }

  /// Reports the receipt of a command for a document before the work on it begins.
  private func accept(_ envelope: CommandEnvelope) {
    report(.didAcceptDocument, view: envelope.view, generation: envelope.generation)
    _ = flush()
  }

  /// Ends the view's document.
  private func retire(_ view: ViewID) {
    guard let previous = views.removeValue(forKey: view) else { return }
    pendingWrites.begin(view)
    previous.page.retire()
    previous.page.close()
  }

  private func suspend(_ envelope: CommandEnvelope) {
    guard let view = views[envelope.view], view.generation == envelope.generation else { return }
    pendingWrites.begin(envelope.view)
    views[envelope.view] = nil
    guard view.page.suspend() else { return view.page.close() }
    suspended[envelope.view, default: [:]][view.generation] = view
    report(.didSuspendDocument, view: envelope.view, generation: envelope.generation)
  }

  /// Resumes a suspended document. A missing one is not reported, so that the shell detects a page that does not
  /// commit.
  private func resume(_ resumption: DocumentResumption, _ envelope: CommandEnvelope) -> CommandStatus {
    guard let view = suspended[envelope.view]?.removeValue(forKey: resumption.generation) else {
      return CommandStatus()
    }
    var resumption = resumption
    accept(envelope)
    retire(envelope.view)
    pendingWrites.apply(
      view: envelope.view, origin: resumption.entry.url, &resumption.storage.local, &resumption.storage.session)
    view.eventSink.generation = envelope.generation
    views[envelope.view] = view
    return view.page.resume(resumption)
  }

  /// Settles an answer, which does not change the status of the command that opened the dialog.
  private func settle(answer envelope: CommandEnvelope) {
    let view = views[envelope.view].flatMap { $0.generation == envelope.generation ? $0 : nil }
    let status = view?.status ?? CommandStatus()
    settle(envelope, CommandStatus(nextTimer: status.nextTimer, nextFrame: status.nextFrame, focus: status.focus))
  }

  private func settle(_ envelope: CommandEnvelope, _ status: CommandStatus) {
    switch envelope.command {
    // It runs no script.
    case .describe: break
    default: ScriptWatchdog.enforceMemoryLimit()
    }
    if views[envelope.view]?.generation == envelope.generation { views[envelope.view]?.status = status }
    let settlement = Settlement(
      sequence: envelope.sequence, input: status.input, nextTimer: status.nextTimer,
      nextFrame: status.nextFrame, focus: status.focus)
    report(.didSettle(settlement), view: envelope.view, generation: envelope.generation)
  }

  /// The next command from the socket; nil when the loop has to end. Pending reports are written first.
  private func nextCommand() -> CommandEnvelope? {
    while end == nil {
      do throws(WireViolation) {
        if let envelope = try reader.nextCommand() { return envelope }
      } catch {
        end = .violated(error)
        return nil
      }
      guard flush() else {
        end = .disconnected
        return nil
      }
      while !engine.waitForInput(socket.descriptor) { _ = flush() }
      guard let bytes = socket.read(expectingReply: expectsReply) else {
        end = .disconnected
        return nil
      }
      expectsReply = false
      reader.append(bytes)
    }
    return nil
  }

  // MARK: Reports

  func report(_ event: PageEvent, view: ViewID, generation: Generation) {
    if case .didCallBridge = event { expectsReply = true }
    pendingWrites.record(event, view: view)
    do throws(WireViolation) {
      outgoing += try WireCodec.encode(EventEnvelope(view: view, generation: generation, event: event))
    } catch {
      refuse(error, view: view, generation: generation)
    }
    if outgoing.count > 1 << 20 { _ = flush() }
  }

  /// Replaces a message that exceeds the limits of the wire by a console error.
  private func refuse(_ violation: WireViolation, view: ViewID, generation: Generation) {
    let message = ConsoleMessage(level: .error, text: "A message of this page was dropped: \(violation)")
    do throws(WireViolation) {
      outgoing += try WireCodec.encode(
        EventEnvelope(view: view, generation: generation, event: .didLogConsole(message)))
    } catch {
      end = .violated(error)
    }
  }

  private func flush() -> Bool {
    if outgoing.isEmpty { return true }
    let isWritten = socket.write(outgoing)
    outgoing.removeAll(keepingCapacity: true)
    return isWritten
  }

  // MARK: Blocking requests

  /// Opens a dialog, and reads commands until it is answered.
  func runDialog(_ request: DialogRequest, view: ViewID, generation: Generation) -> DialogAnswer.Result? {
    report(.didOpenDialog(request), view: view, generation: generation)
    return wait(view: view, generation: generation) { command in
      guard case .answerDialog(let answer) = command, answer.request == request.request else { return nil }
      return answer.result
    }
  }

  /// Sends a service request, and reads commands until its reply.
  func performBlocking(_ request: ServiceRequest, view: ViewID, generation: Generation) -> ServiceReply.Content? {
    report(.didUseService(.request(request)), view: view, generation: generation)
    return wait(view: view, generation: generation) { command in
      guard case .deliverService(.reply(let answer)) = command, answer.request == request.request else {
        return nil
      }
      return answer.content
    }
  }

  /// Reads until a reply comes. Other commands are queued in order. Nil when the page has to end:
  /// its view is closed or gets another document, or the shell has disconnected.
  private func wait<Answer>(
    view: ViewID, generation: Generation, for answer: (PageCommand) -> Answer?
  ) -> Answer? {
    guard end == nil else { return nil }
    expectsReply = true
    while let envelope = nextCommand() {
      if envelope.view == view, envelope.generation == generation, let reply = answer(envelope.command) {
        queue.append(Pending(envelope: envelope, isDone: true))
        return reply
      }
      // The blocked script sees the new time; timers run after it has ended.
      if case .advanceClock(let milliseconds) = envelope.command, let waiting = views[view],
        envelope.view == view, envelope.generation == generation, waiting.generation == generation
      {
        waiting.page.moveClock(to: milliseconds)
      }
      queue.append(Pending(envelope: envelope, isDone: false))
      if envelope.view == view, envelope.command.endsDocument { return nil }
    }
    return nil
  }
}
