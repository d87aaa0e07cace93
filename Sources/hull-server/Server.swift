import NIOCore
import NIOHTTP1
import NIOPosix
import WebDriver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Listens, and runs until a signal. Used on the event loop only.
final class Server {
  private let options: ServerOptions
  private let loop: any EventLoop
  private let service: any RequestService
  private var gate: RequestGate
  private var connections = 0
  private var listener: (any Channel)?

  private init(_ options: ServerOptions, loop: any EventLoop) {
    self.options = options
    self.loop = loop
    gate = RequestGate(
      listeningHost: options.host, port: options.port, token: options.token, allowedOrigins: options.allowedOrigins)
    gate.canAllowOrigins = !options.servesDevTools
    service =
      options.servesDevTools
      ? DevToolsService(loop: loop) { exit(0) } : WebDriverService(options, loop: loop)
  }

  /// Serves until SIGTERM or SIGINT; returns the exit status.
  static func run(_ options: ServerOptions) throws(ServerError) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // Session processes inherit no descriptor that the caller has left open.
    for descriptor in Int32(3)..<1024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // Blocked before the first thread exists, so that all threads inherit the mask and only `sigwait` receives them.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
    do {
      let server = try loop.submit { NIOLoopBound(Server(options, loop: loop), eventLoop: loop) }.wait()
      let port = try loop.flatSubmit { server.value.listen() }.wait()
      if options.servesDevTools {
        try loop.submit { (server.value.service as? DevToolsService)?.listening(at: port) }.wait()
      } else {
        report(options, port)
      }
      var received: Int32 = 0
      sigwait(&signals, &received)
      try loop.flatSubmit { server.value.shutDown() }.wait()
      return 128 + received
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw ServerError(
        status: ServerError.badInput, message: "port \(options.port) is in use; choose another one with --port")
    } catch {
      throw ServerError(status: ServerError.badInput, message: "\(options.host):\(options.port): \(error)")
    }
  }

  private static func report(_ options: ServerOptions, _ port: Int) {
    let host = options.host.contains(":") && !options.host.hasPrefix("[") ? "[\(options.host)]" : options.host
    let path = options.basePath.split(separator: "/").map { $0 + "/" }.joined()
    print("Listening on http://\(host):\(port)/\(path)")
    fflush(nil)
  }

  private func listen() -> EventLoopFuture<Int> {
    let server = NIOLoopBound(self, eventLoop: loop)
    let host = options.host.trimmingBrackets
    let bound = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try server.value.accept(channel) }
      }
      .bind(host: host, port: options.port)
    return bound.map { channel in
      server.value.listener = channel
      let port = channel.localAddress?.port ?? 0
      server.value.gate.port = port
      server.value.reap()
      return port
    }
  }

  /// Lets the service look for processes that have exited while another process holds their socket.
  private func reap() {
    service.check()
    _ = loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in reap() }
  }

  private func accept(_ channel: any Channel) throws {
    connections += 1
    channel.closeFuture.assumeIsolated().whenComplete { [self] _ in connections -= 1 }
    let clock = ConnectionClock()
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(clock)
    if connections > Limits.connections {
      let reply = Reply(.unknownError, "the server has \(Limits.connections) connections", status: 503)
      return clock.reject(try pipeline.context(handler: clock), reply)
    }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = Limits.headers
    limits.maxHeaderFieldSize = Limits.headers
    let handler = ConnectionHandler(gate: gate, service: service, clock: clock)
    let upgrade = WebSocketUpgrade(
      loop: loop, gate: { [unowned self] in gate }, service: { [service] in service.socket(for: $0) })
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: true, withServerUpgrade: upgrade.configuration(httpHandlers: [clock, handler]),
      withErrorHandling: false, withOutboundHeaderValidation: true,
      withEncoderConfiguration: HTTPResponseEncoder.Configuration(), withDecoderLimitConfiguration: limits)
    try pipeline.addHandler(handler)
  }

  private func shutDown() -> EventLoopFuture<Void> {
    listener?.close(promise: nil)
    let promise = loop.makePromise(of: Void.self)
    service.shutDown { promise.succeed() }
    return promise.futureResult
  }
}

extension String {
  /// An IPv6 address without the brackets of URLs.
  fileprivate var trimmingBrackets: String {
    hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self
  }
}
