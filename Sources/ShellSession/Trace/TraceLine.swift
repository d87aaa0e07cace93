import BridgeContract
import PageWire
import ShellCore

/// One line of a trace: an event of the shell with the effects it had, as JSON.
///
/// A trace names things and gives their sizes; bodies of documents and pictures of pages are left out.
public enum TraceLine {
  /// The line for an event at a time in milliseconds since launch.
  public static func json(time: Double, event: ShellEvent, effects: [ShellEffect]) -> JSONValue {
    var members = [JSONMember("t", .number(time)), JSONMember("event", .string(name(of: event)))]
    members += facts(of: event)
    if !effects.isEmpty { members.append(JSONMember("effects", .array(effects.map { .string(text(of: $0)) }))) }
    return .object(members)
  }

  private static func name(of event: ShellEvent) -> String {
    switch event {
    case .timePassed: "timePassed"
    case .launched: "launched"
    case .user: "user"
    case .pageReported(let envelope): envelope.event.caseName
    case .loaderReported(.redirected): "loadRedirected"
    case .loaderReported(.responded): "loadResponded"
    case .loaderReported(.failed): "loadFailed"
    case .rendererStarted: "rendererStarted"
    case .rendererStalled: "rendererStalled"
    case .rendererAnswered: "rendererAnswered"
    case .rendererDied: "rendererDied"
    case .nativeAnswered: "nativeAnswered"
    case .timerFired: "timerFired"
    case .viewportChanged: "viewportChanged"
    }
  }

  private static func facts(of event: ShellEvent) -> [JSONMember] {
    switch event {
    case .timePassed:
      return []
    case .launched(let url):
      return url.map { [JSONMember("url", .string($0))] } ?? []
    case .user(let action):
      return [JSONMember("action", .string("\(action)"))]
    case .pageReported(let envelope):
      return [
        JSONMember("view", .integer(Int64(envelope.view.rawValue))),
        JSONMember("generation", .integer(Int64(envelope.generation.rawValue))),
      ] + facts(of: envelope.event)
    case .loaderReported(.redirected(let load, let status, let url)):
      return [load.member, JSONMember("status", .integer(Int64(status))), JSONMember("url", .string(url))]
    case .loaderReported(.responded(let load, let response)):
      return [
        load.member, JSONMember("status", .integer(Int64(response.status))), JSONMember("url", .string(response.url)),
        JSONMember("bytes", .integer(Int64(response.bytes))),
      ]
    case .loaderReported(.failed(let load, let failure)):
      return [
        load.member, JSONMember("url", .string(failure.url)), JSONMember("failure", .string(failure.kind.rawValue)),
      ]
    case .rendererStalled(let renderer), .rendererAnswered(let renderer):
      return [JSONMember("renderer", .integer(Int64(renderer.rawValue)))]
    case .rendererStarted(let renderer, _):
      return [JSONMember("renderer", .integer(Int64(renderer.rawValue)))]
    case .rendererDied(let renderer, let death):
      return [
        JSONMember("renderer", .integer(Int64(renderer.rawValue))), JSONMember("cause", .string("\(death.cause)")),
        JSONMember("reported", .bool(death.isReported)),
      ]
    case .nativeAnswered(let call, let answer):
      return [JSONMember("call", .integer(Int64(call.rawValue))), JSONMember("answer", .string("\(answer)"))]
    case .timerFired(let timer):
      return [JSONMember("timer", .string("\(timer)"))]
    case .viewportChanged(let viewport):
      return [JSONMember("size", .string("\(viewport.size.columns)x\(viewport.size.rows)"))]
    }
  }

  private static func facts(of event: PageEvent) -> [JSONMember] {
    switch event {
    case .didChangeTitle(let title): [JSONMember("title", .string(title))]
    case .didChangeHistory(let change): [JSONMember("url", .string(change.url))]
    case .didRequestNavigation(let request):
      [JSONMember("cause", .string("\(request.cause)")), JSONMember("url", .string(request.url))]
    case .didCallBridge(let call):
      [JSONMember("interface", .string(call.interfaceName)), JSONMember("data", .string(call.data))]
    case .didOpenDialog(let dialog):
      [JSONMember("kind", .string("\(dialog.kind)")), JSONMember("message", .string(dialog.message))]
    case .didLogConsole(let message):
      [JSONMember("level", .string("\(message.level)")), JSONMember("text", .string(message.text))]
    case .didRequestResource(let request): [JSONMember("url", .string(request.url))]
    case .didRequestTraversal(let delta): [JSONMember("delta", .integer(Int64(delta)))]
    case .didHandleNavigationBarTap(_, let handled): [JSONMember("handled", .bool(handled))]
    case .didPostMessage(let handler, _): [JSONMember("handler", .string(handler))]
    case .didStart, .didSettle, .didCommitDocument, .didFinishDocument, .didPaint, .didEvaluate, .didChangeStorage,
      .didChangeScroll, .didSaveFormState, .didDescribe, .didAnswerProbe:
      []
    }
  }

  private static func text(of effect: ShellEffect) -> String {
    switch effect {
    case .startRenderer(let renderer): "startRenderer \(renderer.rawValue)"
    case .stopRenderer(let renderer): "stopRenderer \(renderer.rawValue)"
    case .stopScript(let renderer): "stopScript \(renderer.rawValue)"
    case .killRenderer(let renderer, let kind): "killRenderer \(renderer.rawValue) \(kind.rawValue)"
    case .reviveRenderer(let renderer): "reviveRenderer \(renderer.rawValue)"
    case .send(let command, let address): "send \(command.caseName) to \(address.view.rawValue)"
    case .openDocument(let order): "openDocument \(order.url)"
    case .startLoad(let request): "startLoad \(request.method) \(request.url)"
    case .followRedirect(let load): "followRedirect \(load.rawValue)"
    case .cancelLoad(let load): "cancelLoad \(load.rawValue)"
    case .fetchResource(let request, _): "fetchResource \(request.url)"
    case .runNative(let call): "runNative \(call.program) for \(call.interfaceName)"
    case .setTimer(let timer, let after): "setTimer \(timer) after \(after)"
    case .cancelTimer(let timer): "cancelTimer \(timer)"
    case .changeStorage(let origin, _): "changeStorage \(origin)"
    case .deliverEvaluation: "deliverEvaluation"
    case .deliverDescription: "deliverDescription"
    case .exitHost: "exitHost"
    }
  }
}

extension LoadID {
  fileprivate var member: JSONMember { JSONMember("load", .integer(Int64(rawValue))) }
}
