import NIOCore
import NIOHTTP1
import WebDriver

/// What a server serves. Used on the event loop only.
protocol RequestService: AnyObject {
  /// What serves the WebSocket that a request opens; nil for none.
  func socket(for head: HTTPRequestHead) -> SocketService?
  func serve(_ head: HTTPRequestHead, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void)
  /// Does something once a second.
  func check()
  func shutDown(_ completion: @escaping () -> Void)
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

  func socket(for head: HTTPRequestHead) -> SocketService? {
    head.uri.hasPrefix("/devtools/") ? SocketService(channel, path: head.uri) : nil
  }

  func check() {}
  func shutDown(_ completion: @escaping () -> Void) { completion() }
}
