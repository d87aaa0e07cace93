import PageWire
import ShellCore

/// Records requests when they are sent and responses when they are delivered, so that a shaped network shows the times
/// that pages see.
extension ShellHost {
  func recordStart(_ request: LoadRequest) {
    guard networkLog != nil else { return }
    let tab = state.tabs.first { $0.page?.provisional?.load == request.load }?.id ?? state.selectedTab
    let headers = request.contentType.isEmpty ? [] : [StorageItem(key: "Content-Type", value: request.contentType)]
    networkLog?.begin(
      .load(request.load), tab: tab, kind: .document, method: request.method, url: request.url, headers: headers,
      body: request.body, now: clock.now)
  }

  func recordStart(_ request: ResourceRequest, for address: PageAddress) {
    guard networkLog != nil else { return }
    let kind: NetworkRecord.Kind =
      switch request.destination {
      case .script: .script
      case .style: .style
      case .image: .image
      case .fetch: .fetch
      case .frame: .frame
      }
    networkLog?.begin(
      .resource(address, request: request.request), tab: tab(of: address), kind: kind, method: request.method,
      url: request.url, headers: request.headers, body: request.body, now: clock.now)
  }

  func record(_ event: LoadEvent) {
    guard networkLog != nil else { return }
    switch event {
    case .redirected(let load, _, let url): networkLog?.redirect(.load(load), to: url)
    case .responded(let load, let response): networkLog?.recordResponse(.load(load), response, now: clock.now)
    case .failed(let load, let failure): networkLog?.end(.load(load), .failed(failure.message), now: clock.now)
    case .challenged: break
    }
  }

  func recordSource(_ source: ResponseSource, request: UInt32, of address: PageAddress) {
    networkLog?.recordSource(.resource(address, request: request), source)
  }

  func record(_ delivery: ResourceDelivery, for address: PageAddress) {
    networkLog?.recordResponse(.resource(address, request: delivery.request), delivery, now: clock.now)
  }

  func record(_ part: ResourcePart, for address: PageAddress) {
    networkLog?.receive(.resource(address, request: part.request), part, now: clock.now)
  }

  func record(_ event: SocketEvent, of address: PageAddress) {
    guard networkLog != nil else { return }
    switch event {
    case .opened(let socket, _): networkLog?.openSocket(.socket(address, socket: socket))
    case .received(let message):
      networkLog?.recordMessage(.socket(address, socket: message.socket), received: message.bytes.count)
    case .sent: break
    case .closed(let socket, _, _, let wasClean, let failure):
      networkLog?.end(
        .socket(address, socket: socket), wasClean || failure.isEmpty ? .responded : .failed(failure), now: clock.now)
    }
  }
}
