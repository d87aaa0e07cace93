import PageWire

/// The command loop of a page process: reads commands, has an engine's pages carry them out, and answers each with exactly
/// one settlement, in the order of the commands.
public final class PageHost {
  private struct View {
    var page: any EnginePage
    var outlet: ViewOutlet
    /// After its last command.
    var standing = PageStanding()
    var generation: Generation { outlet.generation }
  }

  /// A command that waits for its turn.
  private struct Pending {
    var envelope: CommandEnvelope
    /// Carried out already (a dialog's answer); only its settlement is due.
    var isDone: Bool
  }

  private let engine: any PageEngine
  private let socket: PageSocket
  private var reader = WireReader()
  private var outgoing: [UInt8] = []
  private var views: [ViewID: View] = [:]
  /// Documents that stand still and may come back, by the life in which they were left.
  private var suspended: [ViewID: [Generation: View]] = [:]
  /// What a document that is left changes in its storage; the next one has not been told.
  private var farewell = StorageFarewell()
  private var queue: [Pending] = []
  /// Commands of the queue that are done; a page may make thousands of blocking calls in one script.
  private var served = 0
  private var end: HostEnd?
  /// A bridge call was reported since the last read: its answer may come at once.
  private var expectsAnswer = false

  /// - Parameters:
  ///   - socket: the connected stream socket to the shell.
  ///   - branches: whether the shell may order a copy of this process while all commands are settled.
  public init(engine: any PageEngine, socket: Int32, branches: Bool = false) {
    self.engine = engine
    self.socket = PageSocket(descriptor: socket, branches: branches)
    outgoing.reserveCapacity(64 << 10)
  }

  /// Serves until the shell goes or breaks the protocol.
  public func run() -> HostEnd {
    WorkWatch.begin()
    engine.prepare()
    report(
      .didStart(EngineIdentity(wireVersion: WireVersion.current, name: engine.name)), view: ViewID(0),
      generation: Generation(0))
    while end == nil {
      if queue.isEmpty {
        guard let envelope = nextCommand() else { break }
        serve(envelope)
      } else {
        let next = queue[served]
        served += 1
        if served == queue.count {
          queue = []
          served = 0
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
    // An order that came too late was for a script that has ended.
    _ = StopOrder.take()
    switch envelope.command {
    case .openDocument(let opening): settle(envelope, open(opening, envelope))
    case .closeView:
      views.removeValue(forKey: envelope.view)?.page.close()
      settle(envelope, PageStanding())
    case .suspendDocument:
      suspend(envelope)
      settle(envelope, PageStanding())
    case .resumeDocument(let resumption): settle(envelope, resume(resumption, envelope))
    case .discardDocument(let generation):
      suspended[envelope.view]?.removeValue(forKey: generation)?.page.close()
      settle(envelope, PageStanding())
    case .answerDialog:
      // The dialog is gone: its page was replaced while the answer was under way.
      settle(answer: envelope)
    case .resize, .pressKey, .insertText, .tap, .wheel, .scroll, .focus, .blur, .act, .deliverReply, .deliverResource,
      .traverse, .tapNavigationBarItem, .evaluate, .describe, .inspect, .advanceClock, .setVisibility, .probe,
      .deliverService, .setDevice, .swipe, .longPress, .deliverScreenEvent:
      // What was meant for an earlier life is dropped.
      guard let view = views[envelope.view], view.generation == envelope.generation else {
        settle(envelope, PageStanding())
        return
      }
      settle(envelope, view.page.perform(envelope.command))
    }
  }

  private func open(_ opening: DocumentOpening, _ envelope: CommandEnvelope) -> PageStanding {
    var opening = opening
    accept(envelope)
    retire(envelope.view)
    farewell.take(view: envelope.view, origin: opening.url, &opening.localStorage, &opening.sessionStorage)
    let outlet = ViewOutlet(host: self, view: envelope.view, generation: envelope.generation)
    let page = engine.makePage(outlet: outlet)
    views[envelope.view] = View(page: page, outlet: outlet)
    return page.open(opening)
  }

  /// Reports that an order for a document was read, before the work begins that it takes.
  private func accept(_ envelope: CommandEnvelope) {
    report(.didAcceptDocument, view: envelope.view, generation: envelope.generation)
    _ = flush()
  }

  /// Ends the view's document.
  private func retire(_ view: ViewID) {
    guard let previous = views.removeValue(forKey: view) else { return }
    farewell.begin(view)
    previous.page.retire()
    previous.page.close()
  }

  private func suspend(_ envelope: CommandEnvelope) {
    guard let view = views[envelope.view], view.generation == envelope.generation else { return }
    farewell.begin(envelope.view)
    views[envelope.view] = nil
    guard view.page.suspend() else { return view.page.close() }
    suspended[envelope.view, default: [:]][view.generation] = view
    report(.didSuspendDocument, view: envelope.view, generation: envelope.generation)
  }

  /// A document that is not there is not answered for: to the shell, that is a page which does not commit.
  private func resume(_ resumption: DocumentResumption, _ envelope: CommandEnvelope) -> PageStanding {
    guard let view = suspended[envelope.view]?.removeValue(forKey: resumption.generation) else { return PageStanding() }
    var resumption = resumption
    accept(envelope)
    retire(envelope.view)
    farewell.take(
      view: envelope.view, origin: resumption.entry.url, &resumption.localStorage, &resumption.sessionStorage)
    view.outlet.generation = envelope.generation
    views[envelope.view] = view
    return view.page.resume(resumption)
  }

  /// An answer changes nothing by itself: its page stands as the command has left it that asked.
  private func settle(answer envelope: CommandEnvelope) {
    let view = views[envelope.view].flatMap { $0.generation == envelope.generation ? $0 : nil }
    let standing = view?.standing ?? PageStanding()
    settle(envelope, PageStanding(nextTimer: standing.nextTimer, nextFrame: standing.nextFrame, focus: standing.focus))
  }

  private func settle(_ envelope: CommandEnvelope, _ standing: PageStanding) {
    switch envelope.command {
    // No script runs for it.
    case .describe: break
    default: WorkWatch.enforceMemoryLimit()
    }
    if views[envelope.view]?.generation == envelope.generation { views[envelope.view]?.standing = standing }
    let settlement = Settlement(
      sequence: envelope.sequence, input: standing.input, nextTimer: standing.nextTimer,
      nextFrame: standing.nextFrame, focus: standing.focus)
    report(.didSettle(settlement), view: envelope.view, generation: envelope.generation)
  }

  /// The next command from the socket; nil when the loop has to end. Everything reported is written first.
  private func nextCommand() -> CommandEnvelope? {
    while end == nil {
      do throws(WireViolation) {
        if let envelope = try reader.nextCommand() { return envelope }
      } catch {
        end = .violated(error)
        return nil
      }
      guard flush(), let bytes = socket.read(expectingAnswer: expectsAnswer) else {
        end = .disconnected
        return nil
      }
      expectsAnswer = false
      reader.append(bytes)
    }
    return nil
  }

  // MARK: Reports

  func report(_ event: PageEvent, view: ViewID, generation: Generation) {
    if case .didCallBridge = event { expectsAnswer = true }
    farewell.note(event, view: view)
    do throws(WireViolation) {
      outgoing += try WireCodec.encode(EventEnvelope(view: view, generation: generation, event: event))
    } catch {
      refuse(error, view: view, generation: generation)
    }
    if outgoing.count > 1 << 20 { _ = flush() }
  }

  /// A page can make a message that is too large for the wire; it is told so and the message is lost.
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

  // MARK: Dialogs and questions

  /// Opens a dialog, and reads until it is answered.
  func ask(_ request: DialogRequest, view: ViewID, generation: Generation) -> DialogAnswer.Result? {
    report(.didOpenDialog(request), view: view, generation: generation)
    return wait(view: view, generation: generation) { command in
      guard case .answerDialog(let answer) = command, answer.request == request.request else { return nil }
      return answer.result
    }
  }

  /// Asks a service of the shell, and reads until it answers.
  func ask(_ question: ServiceQuestion, view: ViewID, generation: Generation) -> ServiceAnswer.Content? {
    report(.didUseService(.ask(question)), view: view, generation: generation)
    return wait(view: view, generation: generation) { command in
      guard case .deliverService(.answer(let answer)) = command, answer.question == question.question else {
        return nil
      }
      return answer.content
    }
  }

  /// Reads until an answer comes. Commands that come meanwhile keep their order and wait. Nil when the page has to end:
  /// its view is closed or gets another document, or the shell is gone.
  private func wait<Answer>(
    view: ViewID, generation: Generation, for answer: (PageCommand) -> Answer?
  ) -> Answer? {
    guard end == nil else { return nil }
    expectsAnswer = true
    while let envelope = nextCommand() {
      if envelope.view == view, envelope.generation == generation, let found = answer(envelope.command) {
        queue.append(Pending(envelope: envelope, isDone: true))
        return found
      }
      // The script that waits sees the time pass; timers of that time run when it has ended.
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
