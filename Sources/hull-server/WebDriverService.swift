import NIOCore
import NIOHTTP1
import WebDriver

/// The endpoints of WebDriver (W3C WebDriver, section 6), and the WebSockets of WebDriver BiDi.
final class WebDriverService: RequestService {
  private let basePath: String
  private let table: SessionTable
  /// The number of WebSockets without a session.
  private var unassociated = 0

  init(_ options: ServerOptions, loop: any EventLoop) {
    basePath = options.basePath
    table = SessionTable(options, loop: loop)
  }

  func serve(_ head: HTTPRequestHead, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void) {
    let target = RequestTarget(head.uri, basePath: basePath)
    let method = head.method.rawValue
    guard ["GET", "POST", "DELETE"].contains(method) else {
      return completion(Reply(.unknownMethod, "\(method) is not a method of WebDriver"))
    }
    switch (target, method) {
    case (.status, "GET"): completion(Reply(value: table.status))
    case (.sessions, "GET"): completion(Reply(value: table.list))
    case (.newSession, "POST"):
      let key = head.headers.first(name: "x-idempotency-key")
      table.create(body, socketURL: socketURL(head), key: key, completion)
    case (.session(let id, let rest), _): table.forward(method, id, rest, body, completion)
    case (.unknown, _): completion(Reply(.unknownCommand, "there is no command \(method) \(head.uri)"))
    default: completion(Reply(.unknownMethod, "\(method) is not a method of \(head.uri)"))
    }
  }

  /// The URL of the sessions' WebSockets, at the address that the client has used.
  private func socketURL(_ head: HTTPRequestHead) -> String {
    let host = head.headers.first(name: "host") ?? "127.0.0.1"
    let path = basePath.split(separator: "/").map { "/" + $0 }.joined()
    return "ws://\(host)\(path)/session"
  }

  func socket(for head: HTTPRequestHead) -> SocketService? {
    switch RequestTarget(head.uri, basePath: basePath) {
    case .session(let id, "/"): return table.channel(of: id).map { SocketService($0, path: "/session/\(id)") }
    case .newSession:
      let url = socketURL(head)
      return SocketService(count: unassociated) { [self] handler in
        unassociated += 1
        _ = UnassociatedSocket(handler, table: table, socketURL: url) { [self] in unassociated -= 1 }
      }
    default: return nil
    }
  }

  func check() { table.checkExits() }
  func shutDown(_ completion: @escaping () -> Void) { table.shutDown(completion) }
}
