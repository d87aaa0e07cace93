import NIOCore
import NIOHTTP1
import NIOWebSocket
import WebDriver

/// Turns connections into WebSockets for those who serve them.
struct WebSocketUpgrade {
  let loop: any EventLoop
  let gate: () -> RequestGate
  /// What serves the WebSocket that a request opens; nil for none.
  let service: (HTTPRequestHead) -> SocketService?

  /// - Parameter httpHandlers: the handlers that are removed with those of HTTP.
  func configuration(
    httpHandlers: [any RemovableChannelHandler]
  ) -> NIOHTTPServerUpgradeConfiguration {
    let own = NIOLoopBound(self, eventLoop: loop)
    let removed = NIOLoopBound(httpHandlers, eventLoop: loop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: Limits.body, automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        // Requests without a service are answered as requests of HTTP.
        channel.eventLoop.makeSucceededFuture(own.value.accepts(head) ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture { try own.value.open(channel, head) }
      })
    return (
      upgraders: [upgrader],
      completionHandler: { context in
        for handler in removed.value { context.pipeline.syncOperations.removeHandler(handler, promise: nil) }
      }
    )
  }

  private func accepts(_ head: HTTPRequestHead) -> Bool {
    let headers = head.headers
    let rejection = gate().rejection(
      hosts: headers["host"], origins: headers["origin"], authorizations: headers["authorization"])
    guard rejection == nil, let found = service(head) else { return false }
    return found.count < Limits.sockets
  }

  private func open(_ channel: any Channel, _ head: HTTPRequestHead) throws {
    guard let service = service(head) else { return channel.close(promise: nil) }
    let handler = WebSocketHandler()
    try channel.pipeline.syncOperations.addHandlers([
      MaskCheck(),
      NIOWebSocketFrameAggregator(
        minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: Limits.fragments, maxAccumulatedFrameSize: Limits.body),
      handler,
    ])
    service.open(handler)
  }
}
