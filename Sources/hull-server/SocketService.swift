/// Serves a WebSocket. Used on the event loop only.
struct SocketService {
  /// The number of open WebSockets.
  var count: Int
  var open: (WebSocketHandler) -> Void

  init(count: Int, open: @escaping (WebSocketHandler) -> Void) {
    self.count = count
    self.open = open
  }

  /// Passes the WebSocket to a process.
  init(_ channel: FrameChannel, path: String) {
    self.init(count: channel.socketCount) { channel.open($0, path: path) }
  }
}
