import BridgeContract
import ShellCore

/// The HTTP endpoints below `/json`.
struct DevToolsEndpoints {
  let context: DevToolsContext

  struct Response {
    var status = 200
    var body: String
  }

  /// - Parameter request: `METHOD PATH HOST`, and the body after a line feed.
  func respond(to request: String) -> Response {
    let line = request.prefix { $0 != "\n" }.split(separator: " ").map { String($0) }
    guard line.count == 3 else { return Response(status: 400, body: "Bad request") }
    let host = line[2]
    let path = line[1].prefix { $0 != "?" }.split(separator: "/").map { String($0) }
    guard path.first == "json" else { return Response(status: 404, body: "Not found") }
    switch path.dropFirst().first {
    case nil, "list": return Response(body: list(host).text)
    case "version": return Response(body: version(host).text)
    case "protocol": return Response(body: methods.text)
    case "new": return open(method: line[0], url: line[1].split(separator: "?", maxSplits: 1).dropFirst().first, host)
    case "activate": return activate(path.dropFirst(2).first)
    case "close": return close(path.dropFirst(2).first)
    default: return Response(status: 404, body: "Unknown command: \(path[1])")
    }
  }

  private func list(_ host: String) -> JSONValue { .array(context.targets.pages.map { entry($0, host) }) }

  private func entry(_ target: Target, _ host: String) -> JSONValue {
    let address = "\(host)/devtools/page/\(target.id)"
    return .members([
      "description": .string(""),
      "devtoolsFrontendUrl": .string("devtools://devtools/bundled/inspector.html?ws=\(address)"),
      "id": .string(target.id), "title": .string(target.title), "type": .string("page"),
      "url": .string(target.url), "webSocketDebuggerUrl": .string("ws://\(address)"),
    ])
  }

  /// Requests other than PUT could come from a link of a web page.
  private func open(method: String, url: Substring?, _ host: String) -> Response {
    guard method == "PUT" else {
      return Response(
        status: 405, body: "Using unsafe HTTP verb \(method) to invoke /json/new. This action supports only PUT verb.")
    }
    do throws(ProtocolError) {
      return Response(body: entry(try context.openTarget(String(url ?? "")), host).text)
    } catch {
      return Response(status: 500, body: "Could not create new page: \(error.message)")
    }
  }

  private func close(_ id: String?) -> Response {
    guard let id, let target = context.targets.page(id) else {
      return Response(status: 404, body: "No such target id: \(id ?? "")")
    }
    do throws(ProtocolError) {
      try context.close(target)
      return Response(body: "Target is closing")
    } catch {
      return Response(status: 500, body: "Could not close target id: \(id): \(error.message)")
    }
  }

  private func version(_ host: String) -> JSONValue {
    .members([
      "Browser": .string(BrowserDomain.product), "Protocol-Version": .string(BrowserDomain.protocolVersion),
      "User-Agent": .string(context.host.read { $0.userAgent }), "V8-Version": .string("0"),
      "WebKit-Version": .string("JavaScriptCore"),
      "webSocketDebuggerUrl": .string("ws://\(host)/devtools/browser/\(context.targets.browser.id)"),
    ])
  }

  /// The commands that exist. Their parameters are those of the protocol's definition.
  private var methods: JSONValue {
    let agent = Agent(context: context, sessionID: nil, number: 0, tab: nil) { _ in }
    let page = context.pageDomains.map { type in (type.name, type.init(agent).commands.keys.sorted()) }
    return .members([
      "version": .members(["major": .string("1"), "minor": .string("3")]),
      "domains": .array(
        page.map { name, commands in
          .members([
            "domain": .string(name),
            "commands": .array(commands.map { .members(["name": .string($0)]) }),
          ])
        }),
    ])
  }

  private func activate(_ id: String?) -> Response {
    guard let id, let tab = context.targets.page(id)?.tab else {
      return Response(status: 404, body: "No such target id: \(id ?? "")")
    }
    context.host.dispatch(.user(.selectTab(tab)))
    return Response(body: "Target activated")
  }
}
