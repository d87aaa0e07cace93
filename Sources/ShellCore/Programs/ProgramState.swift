import BridgeContract
import PageWire

/// The state machine of programs: which run, what they have asked, and when they are started again.
public struct ProgramState: Equatable, Sendable {
  /// The process ID of each running program.
  public internal(set) var running: [ProgramReference: Int32] = [:]
  /// How many processes each program has had.
  var processes: [ProgramReference: Int] = [:]
  /// The events of which each program is notified.
  var subscriptions: [ProgramReference: Set<SystemEvent.Name>] = [:]
  /// When programs that start with the app have ended lately, in milliseconds since launch.
  var ends: [ProgramReference: [Double]] = [:]
  /// Pending delays by the number of their timers.
  var delays: [UInt32: ProgramQuery] = [:]
  var lastDelay: UInt32 = 0
  /// What programs have sent to pages and have asked the shell, oldest first.
  public internal(set) var messages: [ProgramMessageRecord] = []
  var lastMessage: UInt32 = 0
}

extension ProgramState {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    /// The app is launched.
    case launched
    case reported(ProgramReference, ProgramReport)
    case delayPassed(UInt32)
    case restartDue(ProgramReference)
  }

  struct Context: Equatable, Sendable {
    /// Milliseconds since launch.
    var now: Double
    var settings: [ProgramReference: ProgramSettings]
    var events: [String: ValueSchema] = [:]
    var contracts = ContractPolicy.report
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Evaluates a script in a page.
    case evaluate(script: String, answer: ProgramQuery?, program: ProgramReference, ProgramTarget)
    case answer(ProgramQuestion.Value, ProgramQuery, ProgramTarget)
    case call(interface: String, data: String, ProgramQuery, ProgramTarget)
    /// Answers how the app's rules present a visit.
    case present(url: String, ProgramQuery, ProgramTarget)
    case openDialog(ProgramDialog, ProgramQuery, ProgramTarget)
    /// Closes the dialogs that a program has opened: no one can receive their answers.
    case closeDialogs(ProgramReference)
    case perform(ProgramAction, ProgramQuery, ProgramTarget)
    /// Logs a line to the console of a page.
    case log(ConsoleMessage.Level, String, ProgramTarget)
  }

  mutating func handle(_ event: Event, in context: Context) -> [Effect] {
    switch event {
    case .launched:
      return context.settings.filter { $0.value.start == .launch }.keys.sorted().map { .shell(.startProgram($0)) }
    case .reported(let program, let report): return handle(report, of: program, context)
    case .delayPassed(let number):
      return delays.removeValue(forKey: number).map { [.shell($0.answer(.null))] } ?? []
    case .restartDue(let program): return running[program] == nil ? [.shell(.startProgram(program))] : []
    }
  }

  private mutating func handle(
    _ report: ProgramReport, of program: ProgramReference, _ context: Context
  ) -> [Effect] {
    record(report, of: program, at: context.now)
    switch report {
    case .event(let name, let json, let target):
      let violations = context.events[name].map { Self.violations(of: json, $0) } ?? []
      let logs = violations.map { violation -> Effect in
        .request(.log(.error, "contract of the event \(name): \(violation.text)", target))
      }
      if !violations.isEmpty, context.contracts == .reject { return logs }
      let detail = "{ detail: \(json) }"
      let script = "void dispatchEvent(new CustomEvent(\(JSONValue.string(name).text), \(detail)))"
      return logs + [.request(.evaluate(script: script, answer: nil, program: program, target))]
    case .evaluate(let script, let query, let target):
      let answer = query.map { self.query($0, of: program) }
      return [.request(.evaluate(script: script, answer: answer, program: program, target))]
    case .ask(let question, let query, let target): return handle(question, self.query(query, of: program), target)
    case .log(let level, let text, let target): return [.request(.log(level, "\(program.name): \(text)", target))]
    case .started(let pid):
      running[program] = pid
      processes[program, default: 0] += 1
      return []
    case .ended(let reason): return handleEnd(of: program, reason, context)
    case .subscribed(let events):
      subscriptions[program] = events.isEmpty ? nil : events
      return []
    case .violated(let text): return [.log(.error, "\(program.name) \(text)")]
    }
  }

  private static func violations(of json: String, _ schema: ValueSchema) -> [SchemaViolation] {
    (try? JSONValue(parsing: json)).map { schema.violations(of: $0) } ?? []
  }

  private mutating func record(_ report: ProgramReport, of program: ProgramReference, at time: Double) {
    guard let message = ProgramMessageRecord(report, of: program, at: time, number: lastMessage + 1) else { return }
    lastMessage += 1
    messages.append(message)
    // In batches, so that not every message moves the whole array.
    if messages.count >= ShellLimits.programMessages + ShellLimits.recordSlack {
      messages.removeFirst(messages.count - ShellLimits.programMessages)
    }
  }

  private mutating func handle(
    _ question: ProgramQuestion, _ query: ProgramQuery, _ target: ProgramTarget
  ) -> [Effect] {
    switch question {
    case .value(let value): return [.request(.answer(value, query, target))]
    case .call(let interface, let data): return [.request(.call(interface: interface, data: data, query, target))]
    case .delay(let milliseconds):
      guard delays.count < ShellLimits.programDelays else {
        let message = "\(query.program.name) waits for \(delays.count) delays already"
        return [.shell(query.answer(.failure(BridgeError(.hostBusy, message))))]
      }
      lastDelay += 1
      delays[lastDelay] = query
      return [.shell(.setTimer(.programDelay(lastDelay), after: milliseconds))]
    case .dialog(let dialog): return [.request(.openDialog(dialog, query, target))]
    case .perform(let action): return [.request(.perform(action, query, target))]
    case .presentation(let url): return [.request(.present(url: url, query, target))]
    }
  }

  /// Notifies the programs that have subscribed.
  func notify(_ event: SystemEvent) -> [ShellEffect] {
    subscriptions.filter { $0.value.contains(event.name) }.keys.sorted().map { .sendToProgram($0, .event(event)) }
  }

  private func query(_ name: String, of program: ProgramReference) -> ProgramQuery {
    ProgramQuery(program, name, process: processes[program] ?? 0)
  }

  /// Starts a program again that runs from the launch, unless it has ended too often.
  private mutating func handleEnd(
    of program: ProgramReference, _ reason: String, _ context: Context
  ) -> [Effect] {
    running[program] = nil
    subscriptions[program] = nil
    let delayNumbers = delays.filter { $0.value.program == program }.keys.sorted()
    let cancels: [Effect] =
      [.request(.closeDialogs(program))] + delayNumbers.map { .shell(.cancelTimer(.programDelay($0))) }
    delays = delays.filter { $0.value.program != program }
    let message = "\(program.name) \(reason)"
    // The calls of other programs have failed with the reason, and the next call starts them again.
    guard let settings = context.settings[program], settings.start == .launch else { return cancels }
    let recent = (ends[program] ?? []).filter { context.now - $0 < settings.restartWindow } + [context.now]
    ends[program] = recent
    guard recent.count <= settings.restartLimit else {
      let seconds = WholeNumber.text(settings.restartWindow / 1_000)
      let limit = "it ended \(recent.count) times within \(seconds) s, and is not started again"
      return cancels + [.log(.error, "\(message); \(limit)")]
    }
    return cancels + [.log(.error, "\(message), and is started again")]
      + [.shell(.setTimer(.programRestart(program), after: ShellLimits.programRestartDelay))]
  }
}
