import NIOCore
import NIOWebSocket

/// Rejects frames that are not masked (RFC 6455, section 5.1).
final class MaskCheck: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = WebSocketFrame

  private struct UnmaskedFrame: Error {}

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard unwrapInboundIn(data).maskKey != nil else { return context.fireErrorCaught(UnmaskedFrame()) }
    context.fireChannelRead(data)
  }
}

/// A WebSocket of a client (RFC 6455): whole text messages in both directions. Used on the event loop only.
final class WebSocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private var context: ChannelHandlerContext?
  private var isClosing = false
  /// The client has sent the closing frame, after which it sends nothing else.
  private var isClosedByClient = false
  /// Bytes that the client has not received.
  private var pendingBytes = 0
  /// Receives the text messages of the client, which are UTF-8.
  var onText: (ByteBuffer) -> Void = { _ in }
  /// Called once, when the connection has ended.
  var onClose: () -> Void = {}

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    let action = onClose
    onClose = {}
    action()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing, !isClosedByClient else { return }
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text:
      let text = frame.unmaskedData
      let isValid = text.withUnsafeReadableBytes { String(validating: $0, as: UTF8.self) != nil }
      guard isValid else { return close(.dataInconsistentWithMessage) }
      onText(text)
    case .ping: write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
    case .connectionClose:
      var code = frame.unmaskedData
      answerClosing(code.readWebSocketErrorCode() ?? .normalClosure, context)
    case .pong: break
    default: close(.unacceptableData)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge: close(.messageTooLarge)
    case NIOWebSocketError.invalidFrameLength: close(.messageTooLarge)
    default: close(.protocolError)
    }
  }

  /// Sends a text message. A client that does not read is disconnected.
  func send(_ text: ByteBuffer) {
    guard !isClosing, let context else { return }
    let count = text.readableBytes
    pendingBytes += count
    guard pendingBytes <= Limits.unsentBytes else { return context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .text, data: text)))
      .assumeIsolated().whenComplete { [weak self] _ in self?.pendingBytes -= count }
  }

  private func write(_ frame: WebSocketFrame) {
    guard !isClosing, let context else { return }
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }

  /// Answers the closing frame of a client, after some pings.
  ///
  /// The WebSocket client of Selenium for Python closes its socket in one thread as soon as it has the answer. Another one, which
  /// waits for the socket, must have been woken before, or it ends 10 s later, and so does `quit`.
  private func answerClosing(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    isClosedByClient = true
    let loop = context.eventLoop.assumeIsolated()
    for number in 0..<Limits.closingPings {
      loop.scheduleTask(in: Limits.closingTime * number) { [weak self] in
        self?.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
      }
    }
    loop.scheduleTask(in: Limits.closingTime * Limits.closingPings) { [weak self] in self?.close(code) }
  }

  /// Sends the closing frame, and closes the connection.
  func close(_ code: WebSocketErrorCode) {
    guard !isClosing, let context else { return }
    isClosing = true
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: data)))
      .assumeIsolated().whenComplete { _ in context.close(promise: nil) }
  }
}
