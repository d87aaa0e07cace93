import ShellCore
import WebPolicy

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
    server(for: url)?.route
  }

  /// Replaces the message of a failed request to one of these servers if its program has exited.
  ///
  /// A program closes its sockets while it exits, some time before its status is known, which is then waited for.
  func explain(
    _ failure: LoadFailure, of url: String, loop: EventLoop, then completion: @escaping (LoadFailure) -> Void
  ) {
    let deadline = System.monotonicMilliseconds + RuntimeLimits.serverEndTime
    explain(failure, of: url, loop: loop, until: deadline, then: completion)
  }

  private func explain(
    _ failure: LoadFailure, of url: String, loop: EventLoop, until deadline: Double,
    then completion: @escaping (LoadFailure) -> Void
  ) {
    guard let server = server(for: url) else { return completion(failure) }
    if case .down(let reason) = server.route {
      var failure = failure
      failure.message = reason
      completion(failure)
    } else if server.isExiting, System.monotonicMilliseconds < deadline {
      loop.setTimer(after: 1) { self.explain(failure, of: url, loop: loop, until: deadline, then: completion) }
    } else {
      completion(failure)
    }
  }

  private func server(for url: String) -> AppServer? {
    guard !servers.isEmpty, let address = ParsedURL(url) else { return nil }
    return servers[Self.key(address)]
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
