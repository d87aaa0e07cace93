import BridgeContract
import ShellCore

/// Navigation, and the history of the tab.
extension PageDomain {
  func navigate(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let target = try parameters.string("url")
    guard try frame(parameters) == nil else { throw .failed("only the main frame can be navigated") }
    // A document that is being opened has to commit first: its page does not accept another one until then.
    guard agent.page?.provisional?.generation == nil else { return waitingNavigations.append((target, reply)) }
    navigate(to: target, reply)
  }

  private func navigate(to target: String, _ reply: Reply) {
    let current = agent.host.read { $0.viewURL(of: tab) }
    if let mark = target.firstIndex(of: "#"), target[..<mark] == current.prefix(while: { $0 != "#" }),
      let channel = agent.channel, channel.document != nil
    {
      // A fragment of the same document, which a URL that the user types would load again.
      let frameID = frameID
      return channel.evaluate("location.href = \(JSONValue.string(target).text); 0") { _ in
        reply(.members(["frameId": .string(frameID)]))
      }
    }
    let (before, phase) = (agent.page?.provisional?.load, agent.page?.phase)
    agent.host.dispatch(.user(.openURL(target, tab: tab)))
    guard let load = agent.page?.provisional?.load, load != before else {
      // A URL that the app does not load, or a load that has failed already.
      var error: String?
      if case .failed(let failure)? = agent.page?.phase, agent.page?.phase != phase {
        error = NetworkErrorText.text(of: failure)
      }
      return reply(.members(["frameId": .string(frameID), "errorText": error.map { .string($0) }]))
    }
    navigations.append((load, reply))
  }

  /// Performs the navigations that have waited for a document.
  func continueNavigations() {
    guard !waitingNavigations.isEmpty, agent.page?.provisional?.generation == nil else { return }
    let waiting = waitingNavigations
    waitingNavigations = []
    for (target, reply) in waiting { navigate(to: target, reply) }
  }

  func reload(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    if let source = try parameters.optionalString("scriptToEvaluateOnLoad"), !source.isEmpty {
      throw .failed("scriptToEvaluateOnLoad is not supported: use Page.addScriptToEvaluateOnNewDocument")
    }
    reply()
    select()
    agent.host.dispatch(.user(.reload))
  }

  /// Shows the tab, of which actions of a user are.
  func select() {
    if agent.host.read({ $0.selectedTab }) != tab { agent.host.dispatch(.user(.selectTab(tab))) }
  }

  func stopLoading(_: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard agent.page?.provisional == nil else { throw .failed("a load of an app cannot be stopped") }
    reply()
  }

  func bringToFront(_: Parameters, _ reply: Reply) {
    select()
    reply()
  }

  func close(_: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let target = agent.tab.flatMap({ agent.context.targets.page(of: $0) }) else {
      throw .failed("the tab has no page")
    }
    reply()
    try agent.context.close(target)
  }

  func getNavigationHistory(_: Parameters, _ reply: Reply) throws(ProtocolError) {
    guard let stack = agent.host.read({ $0.tab(tab)?.stack }) else { throw .documentGone }
    let entries = stack.entries.map { entry in
      let url = entry.page?.url ?? "native:"
      return JSONValue.members([
        "id": .integer(Int64(entry.id.rawValue)), "url": .string(url), "userTypedURL": .string(url),
        "title": .string(entry.page?.title ?? ""), "transitionType": .string("link"),
      ])
    }
    reply(.members(["currentIndex": .integer(Int64(stack.index)), "entries": .array(entries)]))
  }

  func navigateToHistoryEntry(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let id = try parameters.integer("entryId")
    guard let stack = agent.host.read({ $0.tab(tab)?.stack }),
      let position = stack.entries.firstIndex(where: { Int($0.id.rawValue) == id })
    else { throw .failed("No entry with passed id") }
    reply()
    select()
    agent.host.dispatch(.user(.traverse(by: position - stack.index)))
  }

  // MARK: Resources

  var frameTree: FrameTree { FrameTree(agent: agent) }

  func getFrameTree(_: Parameters, _ reply: Reply) {
    reply(.members(["frameTree": frameTree.tree(resources: nil)]))
  }

  func getResourceTree(_: Parameters, _ reply: Reply) {
    let start = agent.page?.redirects.committedAt ?? 0
    let resources = agent.host.networkRecords.filter { record in
      record.tab == tab && record.kind != .document && record.kind != .socket && record.startedAt >= start
    }.map { record in
      JSONValue.members([
        "url": .string(record.url), "type": .string(NetworkDomain.type(of: record.kind)),
        "mimeType": .string(NetworkDomain.mimeType(record.contentType)),
        "contentSize": .integer(Int64(record.receivedBytes)),
      ])
    }
    reply(.members(["frameTree": frameTree.tree(resources: .array(resources))]))
  }

  func getResourceContent(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let url = try parameters.string("url")
    let record = agent.host.networkRecords.last { $0.tab == tab && ($0.redirects.last ?? $0.url) == url }
    guard let bytes = record.flatMap({ agent.host.bodies(of: $0)?.response }) ?? agent.host.appFile(url) else {
      throw .failed("No resource with given URL found")
    }
    let body = BodyContent(bytes)
    reply(.members(["content": .string(body.text), "base64Encoded": .bool(body.isBase64)]))
  }

  func getAppManifest(_: Parameters, _ reply: Reply) {
    reply(.members(["url": .string(""), "errors": .array([])]))
  }

  func getInstallabilityErrors(_: Parameters, _ reply: Reply) {
    reply(.members(["installabilityErrors": .array([])]))
  }
}
