import NIOCore

/// Sees the bytes of a connection before they are parsed, for the time limits, and writes responses outside of requests.
final class ConnectionClock: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var deadline: Scheduled<Void>?
  private var isServing = false
  private var isClosing = false

  func handlerAdded(context: ChannelHandlerContext) { startIdle(context) }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isClosing { return }
    if !isServing, !isReceiving {
      isReceiving = true
      schedule(context, Limits.requestTime) { [self] context in
        reject(context, Reply(.timeout, "the request did not arrive within 30 s", status: 408))
      }
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  private var isReceiving = false

  private func startIdle(_ context: ChannelHandlerContext) {
    schedule(context, Limits.idleTime) { $0.close(promise: nil) }
  }

  private func schedule(
    _ context: ChannelHandlerContext, _ time: TimeAmount, _ action: @escaping (ChannelHandlerContext) -> Void
  ) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { action(context) }
  }

  /// A request has arrived completely.
  func requestReceived() {
    deadline?.cancel()
    isServing = true
    isReceiving = false
  }

  /// The response of the request has been written.
  func responseWritten(_ context: ChannelHandlerContext) {
    isServing = false
    startIdle(context)
  }

  /// Writes a response and closes the connection without reading more.
  func reject(_ context: ChannelHandlerContext, _ reply: Reply) {
    guard !isClosing else { return }
    isClosing = true
    context.channel.setOption(.autoRead, value: false).assumeIsolated().whenComplete { _ in }
    guard let own = try? context.pipeline.syncOperations.context(handler: self) else {
      return context.close(promise: nil)
    }
    own.writeAndFlush(wrapOutboundOut(reply.closingResponse), promise: nil)
    own.close(mode: .output, promise: nil)
    schedule(own, Limits.lingerTime) { $0.close(promise: nil) }
  }
}
