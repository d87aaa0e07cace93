import NIOCore
import NIOHTTP1
import WebDriver

/// What a server serves. Used on the event loop only.
protocol RequestService: AnyObject {
  /// Whether a WebSocket can be opened at a target, and what serves it with which path.
  func socket(at target: String) -> (channel: FrameChannel, path: String)?
  func serve(_ head: HTTPRequestHead, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void)
  /// Does something once a second.
  func check()
  func shutDown(_ completion: @escaping () -> Void)
}

/// The endpoints of WebDriver (W3C WebDriver, section 6), and the WebSockets of WebDriver BiDi.
final class WebDriverService: RequestService {
  private let basePath: String
  private let table: SessionTable

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

  func socket(at target: String) -> (channel: FrameChannel, path: String)? {
    guard case .session(let id, "/") = RequestTarget(target, basePath: basePath), let channel = table.channel(of: id)
    else { return nil }
    return (channel, "/session/\(id)")
  }

  func check() { table.checkExits() }
  func shutDown(_ completion: @escaping () -> Void) { table.shutDown(completion) }
}

/// The endpoints of the developer tools of the program that has started this one.
final class DevToolsService: RequestService {
  /// The descriptor of the program's socket.
  private static let socketDescriptor: Int32 = 3

  private let channel: FrameChannel

  /// - Parameter onEnd: called when the program has ended.
  init(loop: any EventLoop, onEnd: @escaping () -> Void) {
    channel = FrameChannel(loop: loop)
    channel.onClose = onEnd
    channel.onViolation = onEnd
    channel.connect(Self.socketDescriptor)
  }

  func listening(at port: Int) { channel.write(.listening, UInt32(port)) }

  func serve(_ head: HTTPRequestHead, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void) {
    let method = head.method.rawValue
    guard ["GET", "PUT", "POST"].contains(method) else {
      return completion(Reply(.unknownMethod, "\(method) is not a method of developer tools"))
    }
    let host = head.headers.first(name: "host") ?? "127.0.0.1"
    channel.send("\(method) \(head.uri) \(host)", body, completion)
  }

  func socket(at target: String) -> (channel: FrameChannel, path: String)? {
    guard target.hasPrefix("/devtools/") else { return nil }
    return (channel, target)
  }

  func check() {}
  func shutDown(_ completion: @escaping () -> Void) { completion() }
}
