import BridgeContract
import PageWire
import ShellCore

/// A line that a program writes, as docs/native-programs.md documents it. Calls have the numbers that the shell gave them.
enum ProgramLine: Equatable {
  /// The program uses the whole protocol. `acknowledges`: it counts the lines that it has handled.
  case hello(version: Int64, acknowledges: Bool)
  /// The last reply to a call.
  case reply(Int64, BridgeOutcome)
  /// A reply that is not the last one.
  case progress(Int64, json: String)
  /// The number of lines that the program has handled.
  case handled(Int64)
  /// `call` is the call whose page it is about.
  case report(ProgramReport, call: Int64?)
  /// A line that violates the protocol. `call`: the call that it replies to.
  case invalid(String, call: Int64?)

  init(_ line: JSONValue) {
    switch ProgramLineForm(of: line) {
    case .id:
      guard case .integer(let id)? = line["id"] else {
        self = .invalid("wrote an `id` that is not a whole number", call: nil)
        return
      }
      self = Self.reply(line, id)
    case .hello: self = Self.hello(line["hello"] ?? .null)
    case .handled:
      guard case .integer(let count)? = line["handled"] else {
        self = .invalid("wrote a `handled` that is not a whole number", call: nil)
        return
      }
      self = .handled(count)
    case .event, .evaluate, .log, .subscribe, .ask: self = Self.report(line)
    case nil: self = .invalid("wrote a line that is neither a reply nor a message", call: nil)
    }
  }

  private static func hello(_ hello: JSONValue) -> ProgramLine {
    guard case .integer(let version)? = hello["version"] else {
      return .invalid("wrote a `hello` without a `version`", call: nil)
    }
    return .hello(version: version, acknowledges: hello["acknowledges"] == .bool(true))
  }

  private static func reply(_ line: JSONValue, _ id: Int64) -> ProgramLine {
    if let error = line["error"] {
      guard let message = error["message"]?.stringValue else {
        return .invalid("replied with an error without a message", call: id)
      }
      let code = error["code"]?.stringValue ?? BridgeErrorCode.nativeError.rawValue
      return .reply(id, .failure(BridgeError(code: code, message: message, detail: error["detail"] ?? .null)))
    }
    guard let value = line["value"] else {
      return .invalid("wrote a reply with neither value nor error", call: id)
    }
    return line["more"] == .bool(true) ? .progress(id, json: value.text) : .reply(id, .value(json: value.text))
  }

  private static func report(_ line: JSONValue) -> ProgramLine {
    var target = ProgramTarget()
    if let tab = line["tab"]?.stringValue { target.tab = TabID(tab) }
    let call: Int64? = if case .integer(let id)? = line["call"] { id } else { nil }
    let query = line["query"]?.stringValue
    if let name = line["event"]?.stringValue {
      return .report(.event(name: name, json: (line["data"] ?? .null).text, target), call: call)
    }
    if let script = line["evaluate"]?.stringValue {
      return .report(.evaluate(script: script, query: query, target), call: call)
    }
    if let text = line["log"]?.stringValue {
      let level = line["level"]?.stringValue.flatMap { name in
        ConsoleMessage.Level.allCases.first { "\($0)" == name }
      }
      return .report(.log(level ?? .info, text, target), call: call)
    }
    if case .array(let names)? = line["subscribe"] {
      var events: Set<SystemEvent.Name> = []
      for name in names {
        guard let event = name.stringValue.flatMap({ SystemEvent.Name(rawValue: $0) }) else {
          let known = SystemEvent.Name.allCases.map(\.rawValue).joined(separator: ", ")
          return .invalid("subscribed to \(name.text), which is no event; events are \(known)", call: nil)
        }
        events.insert(event)
      }
      return .report(.subscribed(events), call: nil)
    }
    guard let name = line["ask"]?.stringValue else {
      return .invalid("wrote a line that is neither a reply nor a message", call: nil)
    }
    guard let query else { return .invalid("asked for \(name) without a `query`", call: nil) }
    guard let question = question(name, line["data"] ?? .null) else {
      return .invalid("asked for \(name), which the shell does not answer", call: nil)
    }
    return .report(.ask(question, query: query, target), call: call)
  }

  private static func question(_ name: String, _ data: JSONValue) -> ProgramQuestion? {
    if let value = ProgramQuestion.Value(rawValue: name) { return .value(value) }
    switch ProgramQuestionName(rawValue: name) {
    case .call:
      return data["interface"]?.stringValue.map { .call(interface: $0, data: (data["data"] ?? .null).text) }
    case .delay:
      switch data["milliseconds"] {
      case .integer(let milliseconds)? where milliseconds >= 0: return .delay(Double(milliseconds))
      case .number(let milliseconds)? where milliseconds >= 0: return .delay(milliseconds)
      case .null?, .bool?, .integer?, .number?, .string?, .array?, .object?, nil: return nil
      }
    case .alert, .confirm, .prompt:
      let kinds: [String: DialogRequest.Kind] = ["alert": .alert, "confirm": .confirm, "prompt": .prompt]
      guard let kind = kinds[name], let message = data["message"]?.stringValue else { return nil }
      let labels = DialogText(
        title: data["title"]?.stringValue, accept: data["ok"]?.stringValue, cancel: data["cancel"]?.stringValue)
      return .dialog(
        ProgramDialog(
          kind: kind, message: message, defaultText: data["default"]?.stringValue ?? "", labels: labels))
    case .back: return .perform(.back)
    case .exit: return .perform(.exit)
    case .minimize: return .perform(.minimize)
    case .open: return data["url"]?.stringValue.map { .perform(.open(url: $0)) }
    case .visit: return data["url"]?.stringValue.map { .perform(.visit(url: $0)) }
    case .presentation: return data["url"]?.stringValue.map { .presentation(url: $0) }
    case .openExternally: return data["url"]?.stringValue.map { .perform(.openExternally(url: $0)) }
    case nil: return nil
    }
  }
}

extension SystemEvent {
  /// The line for a program.
  var line: JSONValue {
    var members = [JSONMember("event", .string(name.rawValue))]
    if let tab { members.append(JSONMember("tab", .string(tab.rawValue))) }
    return .object(members + [JSONMember("data", data)])
  }
}

extension ProgramReport {
  /// The same report about the page of a call.
  func about(_ call: CallID?) -> ProgramReport {
    guard let call else { return self }
    switch self {
    case .event(let name, let json, var target):
      target.call = call
      return .event(name: name, json: json, target)
    case .evaluate(let script, let query, var target):
      target.call = call
      return .evaluate(script: script, query: query, target)
    case .ask(let question, let query, var target):
      target.call = call
      return .ask(question, query: query, target)
    case .log(let level, let text, var target):
      target.call = call
      return .log(level, text, target)
    case .subscribed, .started, .ended, .violated: return self
    }
  }
}
