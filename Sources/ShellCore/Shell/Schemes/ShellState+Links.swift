import BridgeContract
import PageWire

/// Links with the app's own schemes: commands to the shell, which do not change the page.
extension ShellState {
  /// Performs a link with one of the app's schemes; nil for every other URL.
  /// - Parameter isNoted: whether the timeline has the policy decision already.
  mutating func follow(link url: String, _ tab: TabID, isNoted: Bool = false) -> [ShellEffect]? {
    guard let link = AppLink(url) else { return nil }
    if let effects = handleTrackingLink(link, tab) {
      if !isNoted { shared.recordEvent(.decidePolicyForAction, tab, url) }
      return effects
    }
    guard case .links(let responses)? = app.pages.schemes[link.scheme] else { return nil }
    if !isNoted { shared.recordEvent(.decidePolicyForAction, tab, url) }
    let size = url.utf8.count
    let id = begin(call: link.name, data: size <= app.bridge.payloadLimit ? link.json.text : "", tab)
    guard size <= app.bridge.payloadLimit else {
      return end(id, .failure(.payloadTooLarge(size, limit: app.bridge.payloadLimit)))
    }
    guard let response = responses[link.host] else {
      let known = responses.keys.sorted().map { "\(link.scheme)://\($0)" }.joined(separator: ", ")
      let message = "unknown link \(link.name); known links: \(known)"
      shared.log(.error, tab, message)
      return end(id, .failure(BridgeError(.unknownInterface, message)))
    }
    return respond(to: link, response, id, tab)
  }

  private mutating func respond(
    to link: AppLink, _ response: LinkResponse, _ id: CallID, _ tab: TabID
  ) -> [ShellEffect] {
    switch response {
    case .record: return end(id, .value(json: "null"))
    case .perform(let action): return end(id, .value(json: "null")) + perform(action, tab)
    case .send(let type, let payload):
      if tabs[tab].dropsEarlyLink(link.url, in: &shared) { return end(id, .value(json: "null")) }
      return end(id, .value(json: "null"))
        + sendAction(type, link.payload(over: payload, of: app.pages.actions.first { $0.type == type }), to: tab)
    case .run(let program, let answerType, _):
      if let answerType { callLog.continuations[id] = .action(type: answerType) }
      return handleCallEvent(
        .programStarted(
          NativeCall(call: id, interfaceName: link.name, program: program, data: link.json.text),
          deadline: app.bridge.deadline))
    }
  }

  /// Sends the reply of a link's program to the page, if the link declares an action for it.
  mutating func handleLinkReply(_ record: CallRecord, _ type: String) -> [ShellEffect] {
    switch record.outcome {
    case .value(let json)?: return sendAction(type, try? JSONValue(parsing: json), to: record.tab)
    case .failure(let error)?:
      if let tab = tabID(record.tab) {
        shared.log(.error, tab, "\(record.interfaceName): \(error.code): \(error.message)")
      }
      return []
    case nil: return []
    }
  }
}

extension AppLink {
  /// The declared payload, overridden by the link's parameters; nil without both. Parameters are strings and
  /// converted to numbers or booleans where the link or the action declares them.
  fileprivate func payload(over declared: JSONValue?, of action: ActionDescription?) -> JSONValue? {
    guard !query.isEmpty else { return declared }
    let parameters = query.map { parameter in
      let shape = declared?[parameter.name] ?? action?.payload?[parameter.name]
      return JSONMember(parameter.name, Self.read(parameter.value, as: shape))
    }
    guard case .object(let members)? = declared else { return .object(parameters) }
    return .object(members.filter { member in !query.contains { $0.name == member.name } } + parameters)
  }

  private static func read(_ text: JSONValue, as shape: JSONValue?) -> JSONValue {
    guard let source = text.stringValue, let value = try? JSONValue(parsing: source) else { return text }
    switch (shape, value) {
    case (.integer?, .integer), (.integer?, .number), (.number?, .integer), (.number?, .number), (.bool?, .bool):
      return value
    case (nil, _), (.null?, _), (.string?, _), (.array?, _), (.object?, _), (.integer?, _), (.number?, _), (.bool?, _):
      return text
    }
  }
}
