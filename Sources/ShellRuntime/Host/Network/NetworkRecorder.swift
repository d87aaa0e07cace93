import PageWire
import ShellCore

/// Records requests when they are sent and responses when they are delivered, so that a shaped network shows the times
/// that pages see.
final class NetworkRecorder {
  private let context: HostContext
  /// nil if the inspector is not enabled.
  private var log: NetworkLog?

  init(context: HostContext) { self.context = context }

  private var now: Double { context.clock.now }

  func enable() {
    if log == nil { log = NetworkLog() }
  }

  /// Recorded requests, oldest first.
  var records: [NetworkRecord] { log?.records ?? [] }

  /// The record of a request without an end; nil if there is none.
  func record(of key: NetworkLog.Key) -> UInt32? { log?.record(of: key) }

  func recordStart(_ request: LoadRequest) {
    guard log != nil else { return }
    let state = context.state
    let tab = state.tabs.first { $0.page?.provisional?.load == request.load }?.id ?? state.selectedTab
    let headers = request.contentType.isEmpty ? [] : [StorageItem(key: "Content-Type", value: request.contentType)]
    log?.begin(
      .load(request.load), tab: tab, kind: .document, method: request.method, url: request.url, headers: headers,
      body: request.body, now: now)
  }

  func recordStart(_ request: ResourceRequest, for address: PageAddress) {
    guard log != nil else { return }
    log?.begin(
      .resource(address, request: request.request), tab: context.tab(of: address),
      kind: NetworkRecord.Kind(request.destination), method: request.method,
      url: request.url, headers: request.headers, body: request.body, now: now)
  }

  func recordStart(_ opening: SocketOpening, for address: PageAddress) {
    guard log != nil else { return }
    log?.begin(
      .socket(address, socket: opening.socket), tab: context.tab(of: address), kind: .socket, method: "GET",
      url: opening.url, now: now)
  }

  func record(_ event: LoadEvent) {
    switch event {
    case .redirected(let load, _, let url): log?.redirect(.load(load), to: url)
    case .responded(let load, let response): log?.recordResponse(.load(load), response, now: now)
    case .failed(let load, let failure): log?.end(.load(load), .failed(failure.message), now: now)
    case .challenged: break
    }
  }

  func recordSource(_ source: ResponseSource, request: UInt32, of address: PageAddress) {
    log?.recordSource(.resource(address, request: request), source)
  }

  func record(_ delivery: ResourceDelivery, for address: PageAddress) {
    log?.recordResponse(.resource(address, request: delivery.request), delivery, now: now)
  }

  func record(_ part: ResourcePart, for address: PageAddress) {
    log?.receive(.resource(address, request: part.request), part, now: now)
  }

  func recordSent(_ message: SocketMessage, of address: PageAddress) {
    log?.recordMessage(.socket(address, socket: message.socket), sent: message.bytes.count)
  }

  func record(_ event: SocketEvent, of address: PageAddress) {
    switch event {
    case .opened(let socket, _): log?.openSocket(.socket(address, socket: socket))
    case .received(let message):
      log?.recordMessage(.socket(address, socket: message.socket), received: message.bytes.count)
    case .sent: break
    case .closed(let socket, _, _, let wasClean, let failure):
      log?.end(
        .socket(address, socket: socket), wasClean || failure.isEmpty ? .responded : .failed(failure), now: now)
    }
  }

  func cancel(_ key: NetworkLog.Key) { log?.end(key, .canceled, now: now) }

  func fail(_ load: LoadID, _ message: String) { log?.end(.load(load), .failed(message), now: now) }

  /// Ends the requests of a page that is closed or gone.
  func endAll(of page: PageAddress) { log?.endAll(of: page, now: now) }
}

extension NetworkRecord.Kind {
  init(_ destination: ResourceRequest.Destination) {
    self =
      switch destination {
      case .script: .script
      case .style: .style
      case .image: .image
      case .fetch: .fetch
      case .frame: .frame
      }
  }
}
