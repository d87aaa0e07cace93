import PageWire
import ShellCore

/// Scripts that the app's shell runs in its pages.
struct UserScripts {
  let context: HostContext
  let files: AppFiles?

  /// Adds the scripts of a driver and of the app to the bridge of a page. Missing files are logged.
  func added(to bridge: BridgeInjection, of address: PageAddress) -> BridgeInjection {
    let added = context.documentScripts?(address, context.tab(of: address)) ?? []
    guard !context.configuration.app.pages.scripts.isEmpty || !added.isEmpty else { return bridge }
    var bridge = bridge
    bridge.scripts += added.prefix(WireLimits.userScripts)
    let rest = WireLimits.userScripts - bridge.scripts.count
    for (number, script) in context.configuration.app.pages.scripts.prefix(max(0, rest)).enumerated() {
      let name: String
      let source: String
      switch script.content {
      case .source(let text): (name, source) = ("script \(number + 1) of app.yaml", text)
      case .file(let path):
        guard case .file(_, let body)? = files?.file(at: path) else {
          context.log("the script \(path) of app.yaml could not be read")
          continue
        }
        (name, source) = (path, String(decoding: body, as: UTF8.self))
      }
      bridge.scripts.append(
        UserScript(
          name: name, source: source, time: script.injectionTime, scope: script.scope, origins: script.origins))
    }
    return bridge
  }
}
