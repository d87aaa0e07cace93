import BridgeContract
import ShellCore

/// Converts events of a trace to JSON objects with `t`, the time in milliseconds since the app's launch, `kind`,
/// `event`, and further members. Nothing in them depends on the machine, such as process IDs or the time of day.
package struct TraceEncoder {
  /// The maximum length of one value; longer ones are truncated.
  static let valueLimit = 4_000

  /// The members of every line after the time.
  private let head: [JSONMember]
  /// The numbers of calls in the order of the trace.
  private var calls: [CallID: Int64] = [:]
  private var lastCall: Int64 = 0

  /// - Parameter flow: the file of the flow as the user gave it; nil outside flows.
  package init(flow: String? = nil) {
    head = flow.map { [JSONMember("flow", .string($0))] } ?? []
  }

  /// The line of an event.
  package mutating func line(_ event: TraceEvent) -> JSONValue {
    if case .appLaunched = event.fact { calls = [:] }
    return line(time: event.time, members(of: event.fact))
  }

  /// A line with these members.
  package func line(time: Double, _ members: [JSONMember]) -> JSONValue {
    .object([JSONMember("t", Self.time(time))] + head + members)
  }

  private mutating func members(of fact: TraceFact) -> [JSONMember] {
    switch fact {
    case .stepBegan(let number, let step): Self.members("step", "began", Self.step(number, step))
    case .stepEnded(let number, let step):
      Self.members(
        "step", "ended",
        [
          ("number", .integer(Int64(number))), ("status", .string(step.status.rawValue)),
          ("ms", Self.time(step.milliseconds)), ("message", step.message.map { Self.string($0) }),
        ])
    case .appLaunched(let url): Self.members("app", "launched", [("url", url.map { .string($0) })])
    case .userActed(let action): [JSONMember("kind", .string("user"))] + action.traceMembers
    case .callBegan(let call): Self.members("bridge", "called", began(call))
    case .callEnded(let call): Self.members("bridge", "ended", ended(call))
    case .tabSelected(let tab): Self.members("history", "tabSelected", [("tab", .string(tab.rawValue))])
    case .historyChanged(let tab, let move):
      Self.members(
        "history", move.kind.rawValue,
        [
          ("tab", .string(tab.rawValue)), ("stack", .array(move.urls.map { Self.string($0) })),
          ("index", .integer(Int64(move.index))),
        ])
    case .barChanged(let tab, let bar): Self.members("bar", "changed", Self.bar(tab, bar))
    case .modalsChanged(let tab, let screens):
      Self.members(
        "modals", "changed",
        [("tab", .string(tab.rawValue)), ("screens", .array(screens.map { Self.string($0) }))])
    case .dialogOpened(let dialog): Self.members("dialog", "opened", Self.dialog(dialog))
    case .dialogClosed(let dialog): Self.members("dialog", "closed", Self.dialog(dialog))
    case .rendererStarted, .rendererStopped, .rendererSignaled, .rendererRevived, .rendererDied, .hostExited:
      Self.process(fact)
    case .loadBegan, .loadRedirected, .loadResponded, .loadFailed, .loadCanceled, .resourceRequested:
      Self.network(fact)
    case .painted(let tab, let paint):
      Self.members(
        "paint", "painted",
        [
          ("tab", .string(tab.rawValue)), ("rows", .integer(Int64(paint.rows))),
          ("digest", .string(String(paint.digest, radix: 16))),
        ])
    case .actionSent(let record): Self.members("action", "sent", Self.action(record))
    case .actionEnded(let record): Self.members("action", "ended", Self.action(record) + Self.outcome(record))
    case .stateChanged(let tab, let values):
      Self.members(
        "state", "changed",
        [
          ("tab", .string(tab.rawValue)),
          ("values", .object(values.map { JSONMember($0.name, Self.json($0.value.text)) })),
        ])
    case .eventStored(let event):
      Self.members("tracking", "stored", [("id", Self.string(event.id)), ("event", Self.json(event.json))])
    case .eventsUploaded(let ids):
      Self.members("tracking", "uploaded", [("ids", .array(ids.map { Self.string($0) }))])
    case .uploadFailed(let reason): Self.members("tracking", "failed", [("reason", Self.string(reason))])
    case .timelineRecorded(let record):
      Self.members(
        "timeline", record.name.rawValue,
        [("tab", .string(record.tab.rawValue)), ("detail", Self.string(record.detail))])
    case .logged(let record):
      Self.members(
        "console", "\(record.message.level)",
        [
          ("tab", .string(record.tab.rawValue)), ("text", Self.string(record.message.text)),
          ("source", record.message.source.isEmpty ? nil : Self.string(record.message.source)),
        ])
    }
  }

  private mutating func began(_ call: CallRecord) -> [(String, JSONValue?)] {
    lastCall += 1
    calls[call.id] = lastCall
    return [
      ("tab", .string(call.tab.rawValue)), ("call", .integer(lastCall)), ("interface", Self.string(call.interfaceName)),
      ("sync", .bool(call.isSynchronous)), ("data", Self.json(call.data)),
    ]
  }

  private func ended(_ call: CallRecord) -> [(String, JSONValue?)] {
    var members: [(String, JSONValue?)] = [
      ("tab", .string(call.tab.rawValue)), ("call", calls[call.id].map { .integer($0) }),
      ("interface", Self.string(call.interfaceName)), ("ms", Self.time((call.endedAt ?? 0) - call.startedAt)),
    ]
    switch call.outcome {
    case .value(let json)?: members += [("outcome", .string("resolved")), ("value", Self.json(json))]
    case .failure(let error)?:
      members += [
        ("outcome", .string("rejected")), ("code", Self.string(error.code)), ("message", Self.string(error.message)),
      ]
    case nil: members.append(("outcome", .string("pending")))
    }
    if !call.violations.isEmpty {
      members.append(("contract", .array(call.violations.map { .string($0.text) })))
    }
    return members
  }
}
