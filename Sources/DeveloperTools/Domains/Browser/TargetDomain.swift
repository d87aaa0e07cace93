import BridgeContract
import ShellCore

/// The domain Target: one target for each tab that shows a page, and one for the app as the browser.
final class TargetDomain: DevToolsDomain {
  static let name = "Target"
  private let agent: Agent
  private var connection: DevToolsConnection? { agent.connection }
  private var isDiscovering = false
  private var isAttaching = false
  private var isFlat = true

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "getTargets": getTargets, "getTargetInfo": getTargetInfo, "setDiscoverTargets": setDiscoverTargets,
      "setAutoAttach": setAutoAttach, "attachToTarget": attachToTarget, "attachToBrowserTarget": attachToBrowser,
      "detachFromTarget": detachFromTarget, "activateTarget": activateTarget, "closeTarget": closeTarget,
      "createTarget": createTarget, "getBrowserContexts": getBrowserContexts,
      "createBrowserContext": createBrowserContext, "sendMessageToTarget": sendMessageToTarget,
      "setRemoteLocations": acknowledge,
      "exposeDevToolsProtocol": expose,
    ]
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  private var targets: TargetTable { agent.context.targets }

  private func info(_ target: Target) -> JSONValue {
    let tab = target.tab
    return .members([
      "targetId": .string(target.id), "type": .string(tab == nil ? "browser" : "page"),
      "title": .string(target.title), "url": .string(target.url),
      "attached": .bool(tab.map { connection?.sessions(of: $0).isEmpty == false } ?? true),
      "openerId": target.opener.map { .string(targets.frameID(of: $0)) },
      "canAccessOpener": .bool(target.canAccessOpener),
      "browserContextId": tab == nil ? nil : .string(targets.contextID),
    ])
  }

  private func target(_ id: String) throws(ProtocolError) -> Target {
    if id == targets.browser.id { return targets.browser }
    guard let target = targets.page(id) else { throw .failed("No target with given id found") }
    return target
  }

  private func getTargets(_: Parameters, _ reply: Reply) {
    reply(.members(["targetInfos": .array(targets.pages.map(info))]))
  }

  private func getTargetInfo(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let id = try parameters.optionalString("targetId")
    let own = agent.tab.map { targets.frameID(of: $0) } ?? targets.browser.id
    reply(.members(["targetInfo": info(try target(id ?? own))]))
  }

  private func setDiscoverTargets(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let isWanted = try parameters.flag("discover")
    if isWanted, !isDiscovering {
      for target in targets.pages { agent.send("Target.targetCreated", .members(["targetInfo": info(target)])) }
    }
    isDiscovering = isWanted
    reply()
  }

  private func setAutoAttach(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    isAttaching = try parameters.flag("autoAttach")
    isFlat = try parameters.flag("flatten")
    guard isAttaching else { return reply() }
    // A page has no targets of its own: frames are in its process, and there are no workers.
    if agent.tab == nil {
      for target in targets.pages { _ = try attach(target, isFlat: isFlat) }
    }
    reply()
  }

  private func attach(_ target: Target, isFlat: Bool) throws(ProtocolError) -> Agent {
    guard let connection else { throw .failed("the connection has ended") }
    let nest: ((String, JSONValue) -> Void)? =
      isFlat
      ? nil
      : { [weak agent] session, message in
        agent?.send(
          "Target.receivedMessageFromTarget",
          .members([
            "sessionId": .string(session), "message": .string(message.text), "targetId": .string(target.id),
          ]))
      }
    let session = try connection.attach(to: target, nest: nest)
    agent.send(
      "Target.attachedToTarget",
      .members([
        "sessionId": session.sessionID.map { .string($0) }, "targetInfo": info(target),
        "waitingForDebugger": .bool(false),
      ]))
    return session
  }

  private func attachToTarget(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let target = try target(try parameters.string("targetId"))
    let session = try attach(target, isFlat: try parameters.flag("flatten"))
    reply(.members(["sessionId": session.sessionID.map { .string($0) }]))
  }

  private func attachToBrowser(_: Parameters, _ reply: Reply) throws(ProtocolError) {
    let session = try attach(targets.browser, isFlat: true)
    reply(.members(["sessionId": session.sessionID.map { .string($0) }]))
  }

  private func detachFromTarget(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let id = try parameters.optionalString("sessionId") ?? agent.sessionID, connection?.detach(id) == true
    else { throw .failed("No session with given id") }
    reply()
  }

  /// A message to a session that is not flat, as clients from before flat sessions send them.
  private func sendMessageToTarget(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let message = try parameters.string("message")
    guard let session = try parameters.optionalString("sessionId") else {
      throw .invalidParameter("sessionId", "string value")
    }
    reply()
    try connection?.receive(message, session: session)
  }

  private func expose(_: Parameters, _: Reply) throws(ProtocolError) {
    throw .failed("pages cannot get access to developer tools")
  }

  private func activateTarget(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let tab = try target(try parameters.string("targetId")).tab else { return reply() }
    agent.host.dispatch(.user(.selectTab(tab)))
    reply()
  }

  private func closeTarget(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let target = try target(try parameters.string("targetId"))
    reply(.members(["success": .bool(true)]))
    try agent.context.close(target)
  }

  private func createTarget(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let url = try parameters.string("url")
    let isInBackground = try parameters.flag("background")
    let selected = agent.host.read { $0.selectedTab }
    let target = try agent.context.openTarget(url)
    if isInBackground { agent.host.dispatch(.user(.selectTab(selected))) }
    reply(.members(["targetId": .string(target.id)]))
  }

  private func getBrowserContexts(_: Parameters, _ reply: Reply) {
    reply(.members(["browserContextIds": .array([]), "defaultBrowserContextId": .string(targets.contextID)]))
  }

  private func createBrowserContext(_: Parameters, _: Reply) throws(ProtocolError) {
    throw .failed("an app has one browser context")
  }

  func targetDidChange(_ change: TargetChange) {
    switch change {
    case .created(let target):
      if isDiscovering { agent.send("Target.targetCreated", .members(["targetInfo": info(target)])) }
      if isAttaching, agent.tab == nil { _ = try? attach(target, isFlat: isFlat) }
    case .changed(let target):
      if isDiscovering { agent.send("Target.targetInfoChanged", .members(["targetInfo": info(target)])) }
    case .destroyed(let target):
      if let tab = target.tab, agent.tab == nil {
        for session in connection?.sessions(of: tab) ?? [] {
          agent.send(
            "Target.detachedFromTarget",
            .members(["sessionId": session.sessionID.map { .string($0) }, "targetId": .string(target.id)]))
          if let id = session.sessionID { _ = connection?.detach(id) }
        }
      }
      if isDiscovering { agent.send("Target.targetDestroyed", .members(["targetId": .string(target.id)])) }
    }
  }
}
