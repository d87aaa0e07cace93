import ShellCore

/// The servers of an app. They outlive the app's launches, and end with their owner.
package final class AppServers {
  /// Receives log lines: the output of servers, and their exits.
  package var log: (String) -> Void = { _ in }
  private let files: AppFiles?
  private var servers: [String: AppServer] = [:]

  package init(_ descriptions: [ServerDescription], folder: String?) {
    files = folder.flatMap { AppFiles(folder: $0) }
    for description in descriptions {
      guard let key = ParsedURL(description.origin).map(Self.key) else { continue }
      servers[key] = AppServer(description) { [weak self] in self?.log($0) }
    }
  }

  deinit { end() }

  /// Starts the servers that are not running.
  package func start() {
    for (_, server) in servers.sorted(by: { $0.key < $1.key }) {
      server.start(path: files?.resolve(program: server.description.program))
    }
  }

  /// Reads their output in a loop, until `unwatch`.
  func watch(in loop: EventLoop) {
    for server in servers.values { server.watch(in: loop) }
  }

  func unwatch() {
    for server in servers.values { server.unwatch() }
  }

  /// Ends all servers.
  package func end() {
    for server in servers.values { server.end() }
  }

  /// The route for a URL's requests; nil if it is not one of these servers.
  func route(for url: String) -> ServerRoute? {
    guard !servers.isEmpty, let address = ParsedURL(url) else { return nil }
    return servers[Self.key(address)]?.route
  }

  /// The key of an origin. A WebSocket URL has the key of the corresponding HTTP URL.
  private static func key(_ address: ParsedURL) -> String {
    let isSecure = address.scheme == "https" || address.scheme == "wss"
    return "\(isSecure ? "https" : "http")://\(address.authority)"
  }
}

/// The route of requests to an app's own server.
enum ServerRoute: Equatable {
  /// A port of 127.0.0.1.
  case port(Int)
  /// The program is not running; with a message for the user.
  case down(String)
}
