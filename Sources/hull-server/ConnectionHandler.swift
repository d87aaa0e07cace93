import NIOCore
import NIOHTTP1
import NIOWebSocket
import WebDriver

/// Handles the requests of a connection, one at a time.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let gate: RequestGate
  private let service: any RequestService
  private let clock: ConnectionClock
  private var head: HTTPRequestHead?
  private var body = ByteBuffer()
  private var isServing = false

  init(gate: RequestGate, service: any RequestService, clock: ConnectionClock) {
    self.gate = gate
    self.service = service
    self.clock = clock
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = ByteBuffer()
      if let length = head.headers.first(name: "content-length").flatMap(Int.init), length > Limits.body {
        return rejectBody(context)
      }
      if head.headers.first(name: "expect")?.lowercased() == "100-continue" {
        let response = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
      }
    case .body(var part):
      guard head != nil else { return }
      guard body.readableBytes + part.readableBytes <= Limits.body else { return rejectBody(context) }
      if body.readableBytes == 0 { body = part } else { body.writeBuffer(&part) }
    case .end:
      guard let head else { return }
      self.head = nil
      isServing = true
      clock.requestReceived()
      serve(head) { [self] reply in write(context, head, reply) }
    }
  }

  private func rejectBody(_ context: ChannelHandlerContext) {
    head = nil
    clock.reject(context, Reply(.invalidArgument, "the body is larger than 64 MB", status: 413))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A WebSocket that is refused: the request is answered as one of HTTP.
    if error is NIOWebSocketUpgradeError { return }
    guard error is HTTPParserError, !isServing else { return context.close(promise: nil) }
    let reply =
      error as? HTTPParserError == .headerOverflow
      ? Reply(.invalidArgument, "the headers are larger than 64 KB", status: 431)
      : Reply(.invalidArgument, "the request is not HTTP: \(error)", status: 400)
    clock.reject(context, reply)
  }

  private func serve(_ head: HTTPRequestHead, _ completion: @escaping (Reply) -> Void) {
    let headers = head.headers
    if let reason = gate.rejection(
      hosts: headers["host"], origins: headers["origin"], authorizations: headers["authorization"])
    {
      return completion(Reply(.unknownError, reason, status: 403))
    }
    let received = body
    body = ByteBuffer()
    service.serve(head, received, completion)
  }

  private func write(_ context: ChannelHandlerContext, _ request: HTTPRequestHead, _ reply: Reply) {
    isServing = false
    guard context.channel.isActive else { return }
    var headers = HTTPHeaders([
      ("Content-Type", "application/json; charset=utf-8"), ("Cache-Control", "no-cache"),
      ("Content-Length", "\(reply.body.readableBytes)"),
    ])
    if let id = request.headers.first(name: "x-request-id") { headers.add(name: "x-request-id", value: id) }
    // The decoder reads nothing after a request that offers another protocol, such as h2c.
    let isLast = !request.isKeepAlive || request.headers.contains(name: "upgrade")
    if isLast {
      headers.add(name: "Connection", value: "close")
    } else if request.version == .http1_0 {
      headers.add(name: "Connection", value: "keep-alive")
    }
    let status = HTTPResponseStatus(statusCode: reply.status)
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    clock.responseWritten(context)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(reply.body))), promise: nil) }
    let written = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    if isLast {
      written.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    }
  }
}
