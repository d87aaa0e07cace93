import BridgeContract
import PageWire
import ShellCore

/// Derives the lines of a recording from the events of the shell: one for each call that a native side has answered, at
/// its end, and one for each report of a program outside of a call.
package struct NativeCallRecorder {
  private struct Pending {
    var call: RecordedCall
    /// The steps with questions that are not answered yet.
    var questions: [ProgramQuery: Int] = [:]
  }

  private var pending: [CallID: Pending] = [:]
  private var lastCall: UInt32 = 0

  package init() {}

  /// The lines of an event.
  /// - Parameter state: the shell's state after the event.
  package mutating func lines(of event: ShellEvent, effects: [ShellEffect], state: ShellState) -> [RecordedLine] {
    if case .timePassed = event { return [] }
    var lines: [RecordedLine] = []
    // The numbers of calls begin again with a launch.
    if case .launched = event { lines = finish(at: state.now) }
    beginCalls(state)
    switch event {
    case .nativeProgressed(let id, let json): add(.reply(Self.value(json)), to: id, at: state.now)
    case .programReported(let program, let report): lines += handle(report, of: program, state)
    default: break
    }
    for effect in effects {
      guard case .sendToProgram(let program, .answer(let query, _)) = effect else { continue }
      handleAnswer(to: ProgramQuery(program, query.query), at: state.now)
    }
    return lines + endCalls(event, state)
  }

  /// The lines of the calls that are pending at the end of the app.
  /// - Parameter time: milliseconds since the launch.
  package mutating func finish(at time: Double) -> [RecordedLine] {
    let calls = pending.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.call)
    self = NativeCallRecorder()
    return calls.map { call in
      var call = call
      call.endedAfter = max(0, Self.milliseconds(time) - call.startedAt)
      return .call(call)
    }
  }

  private mutating func beginCalls(_ state: ShellState) {
    let calls = state.calls
    let first = calls.lastIndex { $0.id.rawValue <= lastCall }.map { $0 + 1 } ?? 0
    for record in calls[first...] {
      lastCall = record.id.rawValue
      // Built-in interfaces and calls that were refused have no native side.
      guard record.nativeStage != nil else { continue }
      var call = RecordedCall(
        kind: record.kind, name: record.interfaceName, data: Self.value(record.data),
        startedAt: Self.milliseconds(record.startedAt))
      call.declaration = state.app.bridge.declaration(of: call)
      pending[record.id] = Pending(call: call)
    }
  }

  private mutating func endCalls(_ event: ShellEvent, _ state: ShellState) -> [RecordedLine] {
    guard !pending.isEmpty else { return [] }
    var lines: [RecordedLine] = []
    for record in state.calls {
      guard let outcome = record.outcome, var call = pending.removeValue(forKey: record.id)?.call else { continue }
      call.program = record.program?.name
      call.endedAfter = Self.milliseconds(record.endedAt ?? state.now) - call.startedAt
      call.end = Self.end(outcome, isReply: event == .nativeReplied(record.id, outcome))
      lines.append(.call(call))
    }
    return lines
  }

  /// - Parameter isReply: the native side itself has sent the outcome.
  private static func end(_ outcome: BridgeOutcome, isReply: Bool) -> RecordedCall.End {
    switch outcome {
    case .value(let json): return .value(value(json))
    case .failure(let error):
      let reasons: [BridgeErrorCode: RecordedCall.OpenEnd] = [
        .canceled: .page, .deadline: .deadline, .pageGone: .pageGone, .payloadTooLarge: .refused,
      ]
      guard !isReply, let reason = BridgeErrorCode(rawValue: error.code).flatMap({ reasons[$0] }) else {
        return .error(error)
      }
      return .open(reason)
    }
  }

  // MARK: Reports of programs

  private mutating func handle(
    _ report: ProgramReport, of program: ProgramReference, _ state: ShellState
  ) -> [RecordedLine] {
    let (content, query): (RecordedStep.Content, String?)
    switch report {
    case .event(let name, let json, _): (content, query) = (.event(name, Self.value(json)), nil)
    case .evaluate(let script, let question, _):
      (content, query) = (.script(script, isAwaited: question != nil), question)
    case .log(let level, let text, _): (content, query) = (.log(level: "\(level)", text), nil)
    case .ask(let question, let name, _):
      // The value of a question without an effect is in the replies.
      guard let asked = question.recorded else { return [] }
      (content, query) = (.question(asked.name, asked.data, answeredAfter: nil), name)
    case .started, .ended, .violated, .subscribed: return []
    }
    guard let id = call(of: report, program, state) else {
      return [.program(program.name, RecordedStep(after: Self.milliseconds(state.now), content: content))]
    }
    add(content, to: id, at: state.now)
    if let query, let count = pending[id]?.call.steps.count {
      pending[id]?.questions[ProgramQuery(program, query)] = count - 1
    }
    return []
  }

  /// The call that a report is about, or the program's only pending call.
  private func call(of report: ProgramReport, _ program: ProgramReference, _ state: ShellState) -> CallID? {
    if let call = report.target?.call { return pending[call] == nil ? nil : call }
    let own = state.calls.filter { $0.isPending && $0.program == program && pending[$0.id] != nil }
    return own.count == 1 ? own.first?.id : nil
  }

  private mutating func handleAnswer(to query: ProgramQuery, at time: Double) {
    for id in Array(pending.keys) {
      guard var entry = pending[id], let step = entry.questions.removeValue(forKey: query) else { continue }
      if case .question(let name, let data, _) = entry.call.steps[step].content {
        entry.call.steps[step].content = .question(
          name, data, answeredAfter: Self.milliseconds(time) - entry.call.startedAt)
      }
      pending[id] = entry
    }
  }

  private mutating func add(_ content: RecordedStep.Content, to id: CallID, at time: Double) {
    guard let start = pending[id]?.call.startedAt else { return }
    pending[id]?.call.steps.append(RecordedStep(after: Self.milliseconds(time) - start, content: content))
  }

  private static func milliseconds(_ time: Double) -> Int64 { Int64(time.rounded()) }

  private static func value(_ json: String) -> JSONValue { (try? JSONValue(parsing: json)) ?? .null }
}

extension ProgramReport {
  fileprivate var target: ProgramTarget? {
    switch self {
    case .event(_, _, let target), .evaluate(_, _, let target), .ask(_, _, let target), .log(_, _, let target): target
    case .started, .ended, .violated, .subscribed: nil
    }
  }
}

extension ProgramQuestion {
  /// The question as a program asks it; nil if it has no effect.
  fileprivate var recorded: (name: String, data: JSONValue)? {
    switch self {
    case .value, .delay, .presentation: return nil
    case .call(let interface, let data):
      let value = (try? JSONValue(parsing: data)) ?? .null
      return ("call", .object([JSONMember("interface", .string(interface)), JSONMember("data", value)]))
    case .dialog(let dialog):
      let data = [JSONMember("message", .string(dialog.message)), JSONMember("default", .string(dialog.defaultText))]
      let labels = [("title", dialog.labels.title), ("ok", dialog.labels.accept), ("cancel", dialog.labels.cancel)]
      return (
        "\(dialog.kind)", .object(data + labels.compactMap { name, text in text.map { JSONMember(name, .string($0)) } })
      )
    case .perform(.back): return ("back", .null)
    case .perform(.exit): return ("exit", .null)
    case .perform(.minimize): return ("minimize", .null)
    case .perform(.open(let url)): return ("open", .object([JSONMember("url", .string(url))]))
    case .perform(.visit(let url)): return ("visit", .object([JSONMember("url", .string(url))]))
    case .perform(.openExternally(let url)):
      return ("open_externally", .object([JSONMember("url", .string(url))]))
    }
  }
}

extension BridgeConfiguration {
  /// The keys of a native side's declaration that say which calls it answers, and how the page gets replies.
  fileprivate func declaration(of call: RecordedCall) -> [JSONMember] {
    switch call.kind {
    case .interface, .method, .link: return []
    case .message:
      switch handlers.first(where: { $0.name == call.name })?.reply {
      case .promise?: return [JSONMember("promise", .bool(true))]
      case .function(let function)?: return [JSONMember("callback", .string(function))]
      case .none?, nil: return []
      }
    case .prompt:
      let text = call.data["text"]?.stringValue ?? ""
      let defaultText = call.data["default"]?.stringValue ?? ""
      let prompt = prompts.first { $0.name == call.name && $0.matches(text: text, defaultText: defaultText) }
      return [
        prompt?.text.map { JSONMember("text", .string($0.text)) },
        prompt?.defaultText.map { JSONMember("default", .string($0.text)) },
      ].compactMap(\.self)
    case .url:
      let url = call.data["url"]?.stringValue ?? ""
      let kind = call.data["kind"]?.stringValue.flatMap(InterceptRule.Kind.init)
      let rule = intercepts.first { rule in
        rule.name == call.name && kind.map(rule.kinds.contains) ?? true && rule.url.matches(url)
      }
      guard let rule else { return [] }
      let kinds = InterceptRule.Kind.allCases.filter(rule.kinds.contains)
      let isForAll = kinds.count == InterceptRule.Kind.allCases.count
      return [JSONMember("url", .string(rule.url.text))]
        + (isForAll ? [] : [JSONMember("for", .array(kinds.map { .string($0.rawValue) }))])
    }
  }
}
