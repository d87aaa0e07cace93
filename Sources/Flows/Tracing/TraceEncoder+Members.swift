import BridgeContract
import ShellCore

extension TraceEncoder {
  static func members(_ kind: String, _ event: String, _ others: [(String, JSONValue?)]) -> [JSONMember] {
    [JSONMember("kind", .string(kind)), JSONMember("event", .string(event))]
      + others.compactMap { name, value in value.map { JSONMember(name, $0) } }
  }

  static func step(_ number: Int, _ step: StepReport) -> [(String, JSONValue?)] {
    [
      ("number", .integer(Int64(number))), ("depth", .integer(Int64(step.depth))), ("file", .string(step.path)),
      ("line", .integer(Int64(step.position.line))), ("column", .integer(Int64(step.position.column))),
      ("step", string(step.description)),
    ]
  }

  static func bar(_ tab: TabID, _ bar: NavigationBar) -> [(String, JSONValue?)] {
    [
      ("tab", .string(tab.rawValue)), ("leftIcon", bar.leftIcon.map { string($0) } ?? .null),
      ("title", string(bar.title)), ("rightIcon", bar.rightIcon.map { string($0) } ?? .null),
    ]
  }

  static func dialog(_ dialog: DialogState) -> [(String, JSONValue?)] {
    [
      ("tab", .string(dialog.tab.rawValue)),
      ("type", .string(dialog.actions.isEmpty ? "\(dialog.request.kind)" : dialog.kindName)),
      ("text", string(dialog.request.message)),
    ]
  }

  static func process(_ fact: TraceFact) -> [JSONMember] {
    func process(_ event: String, _ tab: TabID?, _ others: [(String, JSONValue?)] = []) -> [JSONMember] {
      members("process", event, [("tab", tab.map { .string($0.rawValue) })] + others)
    }
    switch fact {
    case .rendererStarted(let tab): return process("started", tab)
    case .rendererStopped(let tab): return process("stopped", tab)
    case .rendererSignaled(let tab, let kind): return process("killed", tab, [("type", .string(kind.rawValue))])
    case .rendererRevived(let tab): return process("revived", tab)
    case .rendererDied(let death):
      return process(
        "died", death.tab,
        [
          ("type", .string(death.kind)), ("cause", death.cause.map { string($0.description) }),
          ("url", string(death.url)),
          ("lostCalls", .array(death.lostCalls.map { string($0) })),
          ("lost", .array(death.losses.map { .string($0.description) })),
          ("verdict", .string(death.verdict.rawValue)), ("rule", string(death.rule.description)),
          ("didCrash", death.detail.map { .bool($0.didCrash) }),
          ("priority", death.detail.map { .string($0.priorityAtExit.rawValue) }),
        ])
    case .hostExited: return process("exited", nil)
    case .stepBegan, .stepEnded, .appLaunched, .userActed, .callBegan, .callEnded, .tabSelected, .historyChanged,
      .barChanged, .modalsChanged, .dialogOpened, .dialogClosed, .loadBegan, .loadRedirected, .loadResponded,
      .loadFailed, .loadCanceled, .resourceRequested, .painted, .timelineRecorded, .logged, .actionSent, .actionEnded,
      .stateChanged, .eventStored, .eventsUploaded, .uploadFailed:
      return []
    }
  }

  static func network(_ fact: TraceFact) -> [JSONMember] {
    func network(_ event: String, _ tab: TabID?, _ others: [(String, JSONValue?)]) -> [JSONMember] {
      members("network", event, [("tab", tab.map { .string($0.rawValue) })] + others)
    }
    switch fact {
    case .loadBegan(let tab, let method, let url):
      return network("began", tab, [("method", .string(method)), ("url", string(url))])
    case .loadRedirected(let tab, let status, let url):
      return network("redirected", tab, [("status", .integer(Int64(status))), ("url", string(url))])
    case .loadResponded(let tab, let status, let url, let bytes):
      return network(
        "responded", tab,
        [("status", .integer(Int64(status))), ("url", string(url)), ("bytes", .integer(Int64(bytes)))])
    case .loadFailed(let tab, let failure):
      return network(
        "failed", tab,
        [("url", string(failure.url)), ("type", .string(failure.kind.rawValue)), ("message", string(failure.message))])
    case .loadCanceled(let tab): return network("canceled", tab, [])
    case .resourceRequested(let tab, let resource):
      return network(
        "requested", tab,
        [
          ("type", .string("\(resource.destination)")), ("method", .string(resource.method)),
          ("url", string(resource.url)),
        ])
    case .stepBegan, .stepEnded, .appLaunched, .userActed, .callBegan, .callEnded, .tabSelected, .historyChanged,
      .barChanged, .modalsChanged, .dialogOpened, .dialogClosed, .rendererStarted, .rendererStopped, .rendererSignaled,
      .rendererRevived, .rendererDied, .hostExited, .painted, .timelineRecorded, .logged, .actionSent, .actionEnded,
      .stateChanged, .eventStored, .eventsUploaded, .uploadFailed:
      return []
    }
  }

  static func action(_ record: ActionRecord) -> [(String, JSONValue?)] {
    [
      ("tab", .string(record.tab.rawValue)), ("type", string(record.type)),
      ("payload", record.payload.map { json($0.text) }),
    ]
  }

  /// The outcome of an action and its reason.
  static func outcome(_ record: ActionRecord) -> [(String, JSONValue?)] {
    let (outcome, reason): (String, String?) =
      switch record.outcome {
      case .queued: ("queued", nil)
      case .sent: ("sent", nil)
      case .accepted: ("accepted", nil)
      case .ignored: ("ignored", nil)
      case .noListener: ("noListener", nil)
      case .failed(let exception): ("failed", exception)
      case .lost(let reason): ("lost", reason)
      }
    return [("outcome", .string(outcome)), ("reason", reason.map { string($0) })]
  }

  /// A text of a page, truncated if it is very long.
  static func string(_ text: String) -> JSONValue {
    let start = text.prefix(valueLimit)
    return .string(start.endIndex == text.endIndex ? text : start + "...")
  }

  /// JSON text as a value, or as a truncated string if it is very long.
  static func json(_ json: String) -> JSONValue {
    guard json.utf8.count <= valueLimit, let value = try? JSONValue(parsing: json) else { return string(json) }
    return value
  }

  /// Milliseconds, as an integer if possible.
  static func time(_ milliseconds: Double) -> JSONValue {
    Int64(exactly: milliseconds).map { .integer($0) } ?? .number(milliseconds)
  }
}
