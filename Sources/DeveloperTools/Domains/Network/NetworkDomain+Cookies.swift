import BridgeContract
import ShellCore

extension NetworkDomain {
  private var store: CookieStore { CookieStore(agent.host) }

  func getCookies(_ parameters: Parameters, _ reply: Reply) {
    let own = agent.tab.map { tab in agent.host.read { $0.viewURL(of: tab) } }
    let urls = parameters["urls"]?.arrayElements?.compactMap(\.stringValue) ?? [own].compactMap(\.self)
    reply(.members(["cookies": .array(store.cookies(of: urls))]))
  }

  func getAllCookies(_: Parameters, _ reply: Reply) { reply(.members(["cookies": .array(store.all)])) }

  func setCookie(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    try store.set(parameters)
    reply(.members(["success": .bool(true)]))
  }

  func setCookies(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    for cookie in try parameters.list("cookies") { try store.set(Parameters(cookie)) }
    reply()
  }

  func deleteCookies(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    try store.remove(parameters)
    reply()
  }

  func clearBrowserCookies(_: Parameters, _ reply: Reply) {
    store.removeAll()
    reply()
  }

  func clearBrowserCache(_: Parameters, _ reply: Reply) {
    agent.host.dispatch(.user(.removeWebsiteData(WebsiteDataRemoval(types: [.memoryCache, .diskCache, .fetchCache]))))
    reply()
  }
}
