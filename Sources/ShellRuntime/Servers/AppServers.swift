import ShellCore

/// The servers that an app brings with it. They outlive the app's own launches, as servers do, and end with their owner.
public final class AppServers {
  /// Takes lines for the log: what the servers write, and how they end.
  public var log: (String) -> Void = { _ in }
  private let files: AppFiles?
  private var servers: [String: AppServer] = [:]

  public init(_ descriptions: [ServerDescription], folder: String?) {
    files = folder.flatMap { AppFiles(folder: $0) }
    for description in descriptions {
      guard let key = LoadAddress(description.origin).map(Self.key) else { continue }
      servers[key] = AppServer(description) { [weak self] in self?.log($0) }
    }
  }

  deinit { end() }

  /// Starts those that do not run.
  public func start() {
    for (_, server) in servers.sorted(by: { $0.key < $1.key }) {
      server.start(path: files?.resolve(program: server.description.program))
    }
  }

  /// Hears what they write in a loop, until `unwatch`.
  func watch(in loop: EventLoop) {
    for server in servers.values { server.watch(in: loop) }
  }

  func unwatch() {
    for server in servers.values { server.unwatch() }
  }

  /// Ends all of them.
  public func end() {
    for server in servers.values { server.end() }
  }

  /// Where requests for a URL go; nil when it is none of these servers.
  func route(for url: String) -> ServerRoute? {
    guard !servers.isEmpty, let address = LoadAddress(url) else { return nil }
    return servers[Self.key(address)]?.route
  }

  /// A WebSocket's URL leads to the server of the web pages beside it.
  private static func key(_ address: LoadAddress) -> String {
    let isSecure = address.scheme == "https" || address.scheme == "wss"
    return "\(isSecure ? "https" : "http")://\(address.authority)"
  }
}
