import ShellCore
import ShellRuntime

/// What all sessions share: the app's host, the targets, and the page's sides.
final class DevToolsContext {
  let host: ShellHost
  let targets: TargetTable
  let loaders: LoaderTable
  let requests: RequestControl
  /// The domains of sessions of the browser, and of pages. Events are passed in this order.
  let browserDomains: [any DevToolsDomain.Type]
  let pageDomains: [any DevToolsDomain.Type]
  /// Receive the files of downloads, by the numbers of their sessions.
  var onDownload: [Int: (LoadID, [UInt8]) -> Void] = [:]
  private let script = PageAgentScript()
  private var channels: [TabID: PageChannel] = [:]
  private var lastAgent = 0
  private var lastContext = 0

  init(_ host: ShellHost, browserDomains: [any DevToolsDomain.Type], pageDomains: [any DevToolsDomain.Type]) {
    self.host = host
    self.browserDomains = browserDomains
    self.pageDomains = pageDomains
    targets = TargetTable(host)
    loaders = LoaderTable(run: targets.run)
    requests = RequestControl(host.requestInterception)
    host.onDownload = { [weak self] load, body in
      for (_, receive) in self?.onDownload.sorted(by: { $0.key < $1.key }) ?? [] { receive(load, body) }
    }
    host.documentScripts = { [weak self] _, tab in [self?.channels[tab]?.userScript].compactMap(\.self) }
  }

  /// A number for a session, which is unique in the run.
  func nextAgentNumber() -> Int {
    lastAgent += 1
    return lastAgent
  }

  /// A number for an execution context, which is unique in the run.
  func nextContextNumber() -> Int {
    lastContext += 1
    return lastContext
  }

  /// The page's side of a tab.
  func channel(of tab: TabID) -> PageChannel {
    if let channel = channels[tab] { return channel }
    host.enableNetworkLog()
    let channel = PageChannel(tab: tab, host: host, script: script, loaders: loaders)
    channels[tab] = channel
    return channel
  }

  /// Opens a window for a client, as one of the selected tab's page.
  func openTarget(_ url: String) throws(ProtocolError) -> Target {
    let opener = host.read { $0.selectedTab }
    let target = targets.openTarget {
      host.dispatch(.user(.openWindow(url.isEmpty ? "about:blank" : url, opener: opener)))
    }
    guard let target else { throw .failed("the app has \(ShellLimits.windows) windows, the maximum") }
    return target
  }

  /// Closes the page of a tab. A tab of the app that is opened again has a new target.
  func close(_ target: Target) throws(ProtocolError) {
    guard let tab = target.tab else { throw .failed("the target is no page") }
    targets.forget(tab)
    host.dispatch(.user(.closeTab(tab)))
  }

  /// Forgets the page's side of a tab that is closed.
  func removeChannel(of tab: TabID) { channels[tab] = nil }

  func shellDidHandle(_ event: ShellEvent) {
    for channel in channels.values { channel.shellDidHandle(event) }
  }

  func end() {
    requests.end()
    host.documentScripts = nil
    host.onDownload = nil
  }
}
