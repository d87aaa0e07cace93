import NIOCore
import NIOPosix
import WebDriver

/// The socket to a process that answers requests, one at a time, and serves WebSockets. Used on the event loop only.
final class FrameChannel {
  private struct Request {
    var head: String
    var body: ByteBuffer
    var completion: (Reply) -> Void
  }

  private let loop: any EventLoop
  private var channel: (any Channel)?
  private var unsent: [ByteBuffer] = []
  private var requests: [Request] = []
  private var isBusy = false
  private var lastNumber: UInt32 = 0
  private var sockets: [UInt32: WebSocketHandler] = [:]
  private var lastSocket: UInt32 = 0
  /// Why the process does not answer; nil while it does.
  private var endMessage: String?
  /// Called when the process has closed the socket, or when it cannot be used.
  var onClose: () -> Void = {}
  /// Called when the process has violated the protocol.
  var onViolation: () -> Void = {}

  init(loop: any EventLoop) { self.loop = loop }

  /// Begins to use a connected socket, which belongs to the channel from now on.
  func connect(_ descriptor: NIOBSDSocket.Handle) {
    let owner = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(FrameDecoder()), FrameChannelHandler(owner: owner.value),
          ])
        }
      }
      .withConnectedSocket(descriptor).assumeIsolated().whenComplete { [self] result in
        guard case .success(let channel) = result else { return onViolation() }
        self.channel = channel
        for bytes in unsent { channel.writeAndFlush(bytes, promise: nil) }
        unsent = []
      }
  }

  /// Sends a request when all earlier ones have been answered.
  /// - Parameter head: its line, `METHOD PATH`.
  func send(_ head: String, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void) {
    if let endMessage { return completion(Reply(.invalidSessionID, endMessage)) }
    requests.append(Request(head: head, body: body, completion: completion))
    sendNext()
  }

  private func sendNext() {
    guard !isBusy, let request = requests.first else { return }
    isBusy = true
    lastNumber &+= 1
    write(.request, lastNumber, head: request.head + "\n", body: request.body)
  }

  /// Sends a message that is no request.
  func write(
    _ kind: SessionFrame.Kind, _ number: UInt32, head: String = "", body: ByteBuffer = ByteBuffer()
  ) {
    let bytes = FrameDecoder.encode(kind, number, head: head, body: body)
    if let channel { channel.writeAndFlush(bytes, promise: nil) } else { unsent.append(bytes) }
  }

  fileprivate func receive(_ frame: ReceivedFrame) {
    switch frame.kind {
    case .response:
      var payload = frame.payload
      guard isBusy, frame.number == lastNumber,
        let status = payload.readInteger(endianness: .little, as: UInt16.self)
      else { return }
      isBusy = false
      let request = requests.removeFirst()
      sendNext()
      request.completion(Reply(status: Int(status), body: payload))
    case .socketText: sockets[frame.number]?.send(frame.payload)
    case .socketClosed: sockets.removeValue(forKey: frame.number)?.close(.normalClosure)
    case .request, .socketOpened, .listening: onViolation()
    }
  }

  fileprivate func socketClosed() { onClose() }
  fileprivate func failed() { onViolation() }

  /// Closes the direction to the process.
  func closeOutput() { channel?.close(mode: .output, promise: nil) }

  /// Ends everything that waits for the process.
  func end(_ message: String) {
    guard endMessage == nil else { return }
    endMessage = message
    channel?.close(promise: nil)
    let pending = requests
    requests = []
    for request in pending { request.completion(Reply(.invalidSessionID, message)) }
    for socket in sockets.values { socket.close(.goingAway) }
    sockets = [:]
  }

  // MARK: WebSockets

  /// The number of open WebSockets.
  var socketCount: Int { sockets.count }

  /// Passes a WebSocket to the process.
  func open(_ handler: WebSocketHandler, path: String) {
    guard endMessage == nil else { return handler.close(.goingAway) }
    lastSocket &+= 1
    let number = lastSocket
    sockets[number] = handler
    write(.socketOpened, number, head: path)
    handler.onText = { [self] text in write(.socketText, number, body: text) }
    handler.onClose = { [self] in
      // The end that the process has asked for needs no message.
      if sockets.removeValue(forKey: number) != nil { write(.socketClosed, number) }
    }
  }
}

/// Passes the messages of a process on.
private final class FrameChannelHandler: ChannelInboundHandler {
  typealias InboundIn = ReceivedFrame
  private let owner: FrameChannel

  init(owner: FrameChannel) { self.owner = owner }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { owner.receive(unwrapInboundIn(data)) }
  func channelInactive(context: ChannelHandlerContext) { owner.socketClosed() }
  func errorCaught(context: ChannelHandlerContext, error: any Error) { owner.failed() }
}
