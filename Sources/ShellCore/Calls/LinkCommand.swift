import BridgeContract
import PageWire

/// A link with one of the app's own schemes: a command to the shell, which does not change the page.
struct LinkCommand: Equatable, Sendable {
  var url: String

  /// Performs the link; nil for every other URL.
  /// - Parameter isNoted: whether the timeline has the policy decision already.
  func perform(
    isNoted: Bool = false, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect]? {
    guard let link = AppLink(url) else { return nil }
    if let call = shell.app.tracking?.call(in: link, from: tab.id) {
      return shell.begin(call, tab.id) + (isNoted ? [] : [.record(.decidePolicyForAction, url, tab: tab.id)])
    }
    guard case .links(let responses)? = shell.app.pages.schemes[link.scheme] else { return nil }
    if !isNoted { shell.recordEvent(.decidePolicyForAction, tab.id, url) }
    let size = url.utf8.count
    let limit = shell.app.bridge.payloadLimit
    let begun = shell.begin(call: link.name, kind: .link, data: size <= limit ? link.json.text : "", tab.id)
    guard size <= limit else {
      return begun.effects + [.endCall(begun.id, .failure(.payloadTooLarge(size, limit: limit)))]
    }
    guard let response = responses[link.host] else {
      let known = responses.keys.sorted().map { "\(link.scheme)://\($0)" }.joined(separator: ", ")
      let message = "unknown link \(link.name); known links: \(known)"
      shell.log(.error, tab.id, message)
      return begun.effects + [.endCall(begun.id, .failure(BridgeError(.unknownInterface, message)))]
    }
    return begun.effects + response.perform(link, as: begun.id, for: &tab, in: &shell)
  }
}

extension LinkResponse {
  /// Performs a link that a call of the call log stands for.
  func perform(
    _ link: AppLink, as id: CallID, for tab: inout TabState, in shell: inout SharedState
  ) -> [TabEffect] {
    let end = TabEffect.endCall(id, .value(json: "null"))
    switch self {
    case .record: return [end]
    case .perform(let action): return [end, .request(.perform(action))]
    case .send(let type, let payload):
      guard !tab.dropsEarlyLink(link.url, in: &shell) else { return [end] }
      let declared = shell.app.pages.actions.first { $0.type == type }
      return [end, .request(.sendAction(type: type, link.payload(over: payload, of: declared)))]
    case .run(let program, let answerType, _):
      if let answerType { shell.callLog.continuations[id] = .action(type: answerType) }
      let call = NativeCall(
        call: id, kind: .link, interfaceName: link.name, program: program, data: link.json.text)
      return [.request(.call(.programStarted(call, deadline: shell.app.bridge.deadline)))]
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
