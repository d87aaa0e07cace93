import BridgeContract
import PageWire
import ShellRuntime
import SourceText

/// A run of one case, with a page process of its own.
struct EngineCaseRun {
  private typealias Failure = EngineCaseResult.Failure

  private let process: RawPageProcess
  private let identity: EngineIdentity
  private var bindings = VariableBindings()
  private var screen = PaintedScreen()
  /// Commands that were sent, by their sequence minus 1.
  private var sent: [(template: CommandTemplate, view: UInt32, generation: UInt32)] = []
  private var settledCount = 0
  private var settlements: [Settlement] = []
  private var generations: [UInt32: UInt32] = [:]
  private var blockingRequests: Set<BlockingAddress> = []
  /// Received events that no step has compared yet.
  private var events: [EventEnvelope] = []
  private let stepTime: Double

  private struct BlockingAddress: Hashable {
    var view: UInt32
    var generation: UInt32
    var request: BlockingRequest
  }

  /// Events whose number and position the protocol leaves to the engine. They are compared where a step lists them.
  static let freeTags: Set<PageEventTag> = [.didPaint, .didChangeScroll]

  /// The failure of the case; nil if it has passed.
  static func failure(
    of engineCase: EngineCase, on engine: WarmEngine, stepTime: Double
  ) throws(SpawnFailure) -> EngineCaseResult.Failure? {
    let process = try RawPageProcess(engine)
    defer { process.kill() }
    var run = EngineCaseRun(process: process, identity: engine.engine.identity, stepTime: stepTime)
    do throws(Failure) {
      try run.start()
      for step in engineCase.steps { try run.perform(step) }
      try run.finish(expected: engineCase.steps.last?.end)
      return nil
    } catch {
      return error
    }
  }

  private init(process: RawPageProcess, identity: EngineIdentity, stepTime: Double) {
    self.process = process
    self.identity = identity
    self.stepTime = stepTime
  }

  // MARK: Start and end

  private mutating func start() throws(Failure) {
    while events.isEmpty {
      switch process.read(timeout: EngineTestLimits.startTime) {
      case .events(let received): events += received
      case .timedOut:
        throw Failure(kind: .start, message: "no first message within \(Self.seconds(EngineTestLimits.startTime))")
      case .closed: throw Failure(kind: .start, message: "it \(endText()) before its first message")
      case .violated(let violation): throw Failure(kind: .start, message: "the first message: \(violation)")
      }
    }
    let first = events[0]
    guard case .didStart(let started) = first.event else {
      throw Failure(kind: .start, message: "the first message is \(first.event.record.name), expected didStart")
    }
    guard first.view == ViewID(0), first.generation == Generation(0) else {
      throw Failure(
        kind: .start,
        message:
          "didStart has view \(first.view.rawValue) and generation \(first.generation.rawValue), expected 0 and 0")
    }
    guard started.wireVersion == identity.wireVersion else {
      throw Failure(
        kind: .start, message: "didStart has version \(started.wireVersion), declared was \(identity.wireVersion)")
    }
    guard started.capabilities == identity.capabilities else {
      throw Failure(
        kind: .start,
        message: "didStart has the capabilities \(started.capabilities.names.joined(separator: " ")), declared were "
          + identity.capabilities.names.joined(separator: " "))
    }
  }

  private mutating func finish(expected: EngineCase.End?) throws(Failure) {
    guard expected == nil else { return }
    process.disconnect()
    try checkEnd(.status(0), "after its socket was closed", line: nil)
  }

  private func checkEnd(_ expected: EngineCase.End, _ when: String, line: Int?) throws(Failure) {
    guard let end = process.waitForEnd(timeout: EngineTestLimits.endTime) else {
      throw Failure(
        kind: .end, line: line,
        message: "it did not end within \(Self.seconds(EngineTestLimits.endTime)) \(when)")
    }
    guard case .status(let status) = expected, end != .exit(status) else { return }
    throw Failure(kind: .end, line: line, message: "it \(end.sentence) \(when), expected status \(status)")
  }

  private func endText() -> String {
    process.waitForEnd(timeout: EngineTestLimits.endTime)?.sentence ?? "closed its socket"
  }

  static func seconds(_ milliseconds: Double) -> String { "\(Int((milliseconds / 1_000).rounded(.up))) s" }

  // MARK: Steps

  private mutating func perform(_ step: EngineCase.Step) throws(Failure) {
    // The first step can compare it.
    if !(step.expected + step.anywhere).contains(where: { $0.tag == .didStart }) {
      events.removeAll { $0.event.record.tag == .didStart }
    }
    settlements = []
    try send(step)
    if let end = step.end {
      try checkEnd(end, "after a message that must end it", line: step.position.line)
      return
    }
    try receive(step)
    try compare(step)
  }

  private mutating func send(_ step: EngineCase.Step) throws(Failure) {
    var packets = step.bytes ?? []
    for template in step.commands {
      do throws(Diagnostic) {
        packets += try packet(template)
      } catch {
        throw Failure(kind: .events, line: step.position.line, message: error.message)
      }
    }
    let parts = step.isSplit ? packets.map { [$0] } : packets.isEmpty ? [] : [packets]
    guard parts.allSatisfy({ process.write($0, timeout: stepTime) }) || step.end != nil else {
      throw Failure(kind: .death, line: step.position.line, message: "it \(endText()) instead of reading a command")
    }
  }

  private mutating func packet(_ template: CommandTemplate) throws(Diagnostic) -> [UInt8] {
    let command = try template.command(bindings)
    let current = generations[template.view] ?? 0
    let begins = command.endsDocument && command.hasDocumentAfterwards
    let generation = template.generation ?? (begins ? current + 1 : current)
    if begins { generations[template.view] = generation }
    if let request = command.completedRequest {
      blockingRequests.remove(BlockingAddress(view: template.view, generation: generation, request: request))
    }
    // A blocked script ends with its document.
    if command.endsDocument { blockingRequests = blockingRequests.filter { $0.view != template.view } }
    sent.append((template, template.view, generation))
    do throws(WireViolation) {
      return try WireCodec.encode(
        CommandEnvelope(
          view: ViewID(template.view), generation: Generation(generation), sequence: UInt32(sent.count),
          command: command))
    } catch {
      throw template.node.diagnostic("the command cannot be sent: \(error)")
    }
  }

  /// Reads until all commands are settled or the page is blocked; for a step without commands, until as many events have
  /// come as it expects.
  private mutating func receive(_ step: EngineCase.Step) throws(Failure) {
    let waited = step.commands.isEmpty ? step.expected.count + step.anywhere.count : 0
    var handled = 0
    for envelope in events { try handle(envelope, step) }
    handled = events.count
    let start = ContinuousClock.now
    while (settledCount < sent.count && blockingRequests.isEmpty) || observed(step).count < waited {
      switch process.read(timeout: max(0, stepTime - (ContinuousClock.now - start) / .milliseconds(1))) {
      case .events(let received):
        events += received
        guard events.count <= EngineTestLimits.stepEvents else {
          throw Failure(
            kind: .events, line: step.position.line, message: "more than \(EngineTestLimits.stepEvents) events",
            difference: observed(step).map { "+ \($0.text)" })
        }
        for envelope in events[handled...] { try handle(envelope, step) }
        handled = events.count
      case .timedOut:
        let missing =
          settledCount < sent.count ? "\(sent[settledCount].template.label) was not settled" : "not all events came"
        throw Failure(
          kind: .timeout, line: step.position.line, message: "\(missing) within \(Self.seconds(stepTime))",
          difference: observed(step).map { "+ \($0.text)" })
      case .closed:
        throw Failure(kind: .death, line: step.position.line, message: "it \(endText()) within a step")
      case .violated(let violation):
        throw Failure(kind: .protocolViolation, line: step.position.line, message: "\(violation)")
      }
    }
  }

  /// Checks an event as the shell does.
  private mutating func handle(_ envelope: EventEnvelope, _ step: EngineCase.Step) throws(Failure) {
    func violation(_ message: String) -> Failure {
      Failure(kind: .protocolViolation, line: step.position.line, message: message)
    }
    if case .didStart = envelope.event {
      guard sent.isEmpty else { throw violation("a second didStart") }
      return
    }
    guard generations[envelope.view.rawValue] != nil else {
      throw violation("\(envelope.event.record.name) for view \(envelope.view.rawValue), which it does not own")
    }
    if let request = envelope.event.blockingRequest {
      blockingRequests.insert(
        BlockingAddress(view: envelope.view.rawValue, generation: envelope.generation.rawValue, request: request))
    }
    if case .didCommitDocument = envelope.event { screen.expectAllRows() }
    if case .didPaint(let frame) = envelope.event, !screen.apply(frame) {
      throw Failure(
        kind: .screen, line: step.position.line,
        message: "\(frame.rows.count) of \(frame.size.rows) rows were painted after a commit or a resize")
    }
    guard case .didSettle(let settlement) = envelope.event else { return }
    guard settlement.sequence == settledCount + 1, settledCount < sent.count else {
      let expected =
        settledCount < sent.count ? "command \(settledCount + 1) (\(sent[settledCount].template.label))" : "none"
      throw Failure(
        kind: .settlement, line: step.position.line,
        message: "command \(settlement.sequence) was settled, due was \(expected)")
    }
    let command = sent[settledCount]
    settledCount += 1
    settlements.append(settlement)
    guard command.view == envelope.view.rawValue, command.generation == envelope.generation.rawValue else {
      throw Failure(
        kind: .settlement, line: step.position.line,
        message: "\(command.template.label) was settled for view \(envelope.view.rawValue) generation "
          + "\(envelope.generation.rawValue), it had view \(command.view) generation \(command.generation)")
    }
  }

  // MARK: Comparison

  /// The events of a step that it compares.
  private func observed(_ step: EngineCase.Step) -> [ObservedEvent] {
    let listed = Set((step.expected + step.anywhere + step.optional).map(\.tag))
    let address = step.commands.isEmpty ? sent.last?.view : step.commands.last?.view
    return events.compactMap { envelope in
      let tag = envelope.event.record.tag
      guard listed.contains(tag) || !(Self.freeTags.contains(tag) || tag == .didSettle) else { return nil }
      var form = envelope.event.form
      if case .didSettle(let settlement) = envelope.event {
        let label = sent[Int(settlement.sequence) - 1].template.label
        guard case .object(let members) = form else { return nil }
        form = .object([JSONMember("of", .string(label))] + members)
      }
      let isProcess = tag == .didStart || tag == .didSettle
      return ObservedEvent(
        tag: tag, form: form, view: envelope.view, generation: envelope.generation,
        isExpectedAddress: isProcess
          || envelope.view.rawValue == address && envelope.generation.rawValue == generations[envelope.view.rawValue])
    }
  }

  private mutating func compare(_ step: EngineCase.Step) throws(Failure) {
    let comparison = EventComparison(
      expected: step.expected, anywhere: step.anywhere, optional: step.optional, observed: observed(step),
      bindings: bindings)
    events = []
    guard comparison.isEqual else {
      throw Failure(
        kind: .events, line: step.position.line, message: "other events than expected (- expected, + came)",
        difference: comparison.lines)
    }
    bindings = comparison.bindings
    if let pattern = step.settlement {
      try compare(pattern, settlements.last?.form, .settlement, "the settlement", step)
    }
    if let pattern = step.screen {
      try compare(pattern, .array(JSONValue.texts(screen.lines)), .screen, "the screen", step)
    }
    if let pattern = step.cursor { try compare(pattern, screen.cursor.map { .point($0) }, .screen, "the cursor", step) }
    if let pattern = step.focusRing {
      try compare(pattern, screen.focusRing.map { .rect($0) }, .screen, "the focus ring", step)
    }
  }

  private mutating func compare(
    _ pattern: YAMLNode, _ value: JSONValue?, _ kind: EngineCaseResult.FailureKind, _ what: String,
    _ step: EngineCase.Step
  ) throws(Failure) {
    var match = PatternMatch(bindings)
    guard let difference = match.difference(pattern, value) else {
      bindings = match.bindings
      return
    }
    var lines = ["    \(difference.text)"]
    if case .array(let rows)? = value, case .sequence(let expected) = pattern.kind, kind == .screen {
      lines = expected.map { "- \(PatternText.of($0))" } + rows.map { "+ \(PatternText.of($0))" }
    }
    throw Failure(kind: kind, line: step.position.line, message: "\(what) differs", difference: lines)
  }
}

extension EngineCaseResult.Failure: Error {}
