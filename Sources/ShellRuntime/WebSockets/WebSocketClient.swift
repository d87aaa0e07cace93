import PageWire
import ShellCore
import WebPolicy

/// The WebSockets of all pages.
final class WebSocketClient {
  private struct Key: Hashable {
    var address: PageAddress
    var socket: UInt32
  }

  /// Called with the events of a page's sockets.
  var onEvent: ((SocketEvent, PageAddress) -> Void)?
  var userAgent: String
  private let cookies: CookieJar
  private let servers: AppServers?
  private let credentials: CredentialStore
  private let loop: EventLoop
  /// Created with the first socket.
  private lazy var client = HTTPClient(
    userAgent: userAgent, cookies: cookies, servers: servers, credentials: credentials, loop: loop)
  /// Whether new sockets are rejected.
  var isOffline = false
  private var connections: [Key: WebSocketConnection] = [:]

  init(
    userAgent: String, cookies: CookieJar, servers: AppServers? = nil, credentials: CredentialStore = CredentialStore(),
    loop: EventLoop
  ) {
    self.userAgent = userAgent
    self.cookies = cookies
    self.servers = servers
    self.credentials = credentials
    self.loop = loop
  }

  func open(_ opening: SocketOpening, for address: PageAddress, origin: String) {
    let key = Key(address: address, socket: opening.socket)
    guard !isOffline else { return refuse(opening, address, Self.offlineReason) }
    if let reason = refusal(of: opening, key, origin: origin) { return refuse(opening, address, reason) }
    let url = "http" + opening.url.dropFirst(2)
    guard let target = ParsedURL(url) else { return refuse(opening, address, "the URL is not valid") }
    let handshake = WebSocketHandshake(protocols: opening.protocols)
    let query = url.prefix { $0 != "#" }.drop { $0 != "?" }
    let request = handshake.request(
      for: target, query: String(query), origin: origin, userAgent: userAgent,
      cookie: cookies.header(for: url, use: CookieContext(initiator: origin)))
    let connection = WebSocketConnection(opening, handshake: handshake, request: request, loop: loop)
    connections[key] = connection
    connection.onEvent = { [weak self] event in
      if case .closed = event { self?.connections[key] = nil }
      self?.onEvent?(event, address)
    }
    client.connect(url) { [weak connection] result in
      switch result {
      case .connection(let line): if let connection { connection.begin(line) } else { line.close() }
      case .failure(let failure): connection?.end(code: 1006, failure.message)
      }
    }
  }

  func send(_ message: SocketMessage, of address: PageAddress) {
    connections[Key(address: address, socket: message.socket)]?.send(message)
  }

  func close(_ socket: UInt32, of address: PageAddress, code: UInt16?, reason: String) {
    connections[Key(address: address, socket: socket)]?.close(code: code, reason: reason)
  }

  private static let offlineReason = "the device is offline"

  /// Closes all sockets when the device goes offline.
  func goOffline() {
    isOffline = true
    for connection in connections.sorted(by: { $0.key.socket < $1.key.socket }).map(\.value) {
      connection.end(code: 1006, Self.offlineReason)
    }
  }

  /// Closes the sockets of removed pages.
  func closeAll(where isGone: (PageAddress) -> Bool) {
    for (key, connection) in connections where isGone(key.address) {
      connection.abandon()
      connections[key] = nil
    }
  }

  private func refusal(of opening: SocketOpening, _ key: Key, origin: String) -> String? {
    guard opening.url.hasPrefix("ws://") || opening.url.hasPrefix("wss://") else {
      return "the URL is not valid"
    }
    guard connections[key] == nil else { return "the ID of the socket is already in use" }
    let open = connections.keys.count { $0.address.renderer == key.address.renderer }
    guard open < RuntimeLimits.sockets else { return "the page has \(RuntimeLimits.sockets) WebSockets already" }
    let isLoopback = ParsedURL(opening.url)?.isLoopback == true
    guard !origin.hasPrefix("https://") || opening.url.hasPrefix("wss://") || isLoopback else {
      return "mixed content: a page loaded over HTTPS may not open an insecure WebSocket"
    }
    return nil
  }

  private func refuse(_ opening: SocketOpening, _ address: PageAddress, _ reason: String) {
    onEvent?(
      .closed(socket: opening.socket, code: 1006, reason: "", wasClean: false, failure: reason), address)
  }
}
