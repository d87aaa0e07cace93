import NIOCore
import NIOPosix
import WebDriver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A session process and its requests, of which it gets one at a time. Used on the event loop only.
final class SessionProcess {
  /// The descriptor of the socket in the process.
  private static let socketDescriptor: Int32 = 3
  /// The exit status of a process whose idle timeout has passed.
  private static let idleStatus: Int32 = 75
  /// The time between two checks whether a process has exited whose socket is closed.
  private static let exitCheckInterval = TimeAmount.milliseconds(5)

  private struct Request {
    var head: String
    var body: ByteBuffer
    var completion: (Reply) -> Void
  }

  let pid: pid_t
  private let loop: any EventLoop
  private var channel: (any Channel)?
  private var unsent: [ByteBuffer] = []
  private var requests: [Request] = []
  private var isBusy = false
  private var lastNumber: UInt32 = 0
  private var killTask: Scheduled<Void>?
  private(set) var endMessage: String?
  /// Called once, when the process has exited and has been reaped.
  var onExit: (String) -> Void = { _ in }

  init(_ options: ServerOptions, loop: any EventLoop) throws(ServerError) {
    self.loop = loop
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
      throw ServerError(status: 1, message: "socketpair: \(String(cString: strerror(errno)))")
    }
    defer { Glibc.close(sockets[1]) }
    do {
      pid = try Self.spawn([options.worker] + options.workerArguments, socket: sockets[1])
    } catch {
      Glibc.close(sockets[0])
      throw error
    }
    let process = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(FrameDecoder()), SessionProcessHandler(process: process.value),
          ])
        }
      }
      .withConnectedSocket(sockets[0]).assumeIsolated().whenComplete { [self] result in
        guard case .success(let channel) = result else { return kill(SIGKILL) }
        self.channel = channel
        for bytes in unsent { channel.writeAndFlush(bytes, promise: nil) }
        unsent = []
      }
  }

  private static func spawn(_ command: [String], socket: Int32) throws(ServerError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, socket, socketDescriptor)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, command[0], &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      throw ServerError(status: 1, message: "\(command[0]): \(String(cString: strerror(error)))")
    }
    return pid
  }

  /// Sends a request when all earlier ones have been answered.
  func send(_ head: String, _ body: ByteBuffer, _ completion: @escaping (Reply) -> Void) {
    if let endMessage { return completion(Reply(.invalidSessionID, endMessage)) }
    requests.append(Request(head: head, body: body, completion: completion))
    sendNext()
  }

  private func sendNext() {
    guard !isBusy, let request = requests.first else { return }
    isBusy = true
    lastNumber &+= 1
    write(FrameDecoder.encode(.request, lastNumber, head: request.head + "\n", body: request.body))
  }

  private func write(_ bytes: ByteBuffer) {
    if let channel { channel.writeAndFlush(bytes, promise: nil) } else { unsent.append(bytes) }
  }

  func receive(_ frame: ReceivedFrame) {
    var payload = frame.payload
    guard frame.kind == .response, isBusy, frame.number == lastNumber,
      let status = payload.readInteger(endianness: .little, as: UInt16.self)
    else { return }
    isBusy = false
    let request = requests.removeFirst()
    sendNext()
    request.completion(Reply(status: Int(status), body: payload))
  }

  /// Lets the process exit, and kills its group after a while.
  func end(signal: Int32? = nil) {
    guard endMessage == nil, killTask == nil else { return }
    if let signal { kill(signal) }
    killTask = loop.assumeIsolated().scheduleTask(in: Limits.exitTime) { [self] in kill(SIGKILL) }
    channel?.close(mode: .output, promise: nil)
    checkExit(repeatedly: true)
  }

  func kill(_ signal: Int32) {
    guard endMessage == nil else { return }
    _ = Glibc.kill(-pid, signal)
  }

  func socketClosed() {
    end()
  }

  /// Reaps the process if it has exited.
  func checkExit(repeatedly: Bool = false) {
    guard endMessage == nil else { return }
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG)
    guard result == pid || (result < 0 && errno == ECHILD) else {
      if repeatedly {
        _ = loop.assumeIsolated().scheduleTask(in: Self.exitCheckInterval) { [self] in checkExit(repeatedly: true) }
      }
      return
    }
    // What the process has left behind ends with it.
    _ = Glibc.kill(-pid, SIGKILL)
    killTask?.cancel()
    let message = Self.message(status)
    endMessage = message
    channel?.close(promise: nil)
    let pending = requests
    requests = []
    for request in pending { request.completion(Reply(.invalidSessionID, message)) }
    onExit(message)
    onExit = { _ in }
  }

  private static func message(_ status: Int32) -> String {
    let signal = status & 0x7F
    if signal != 0 {
      let name = signalNames[signal] ?? "signal \(signal)"
      return "the process of the session was ended by \(name)"
    }
    let exitStatus = status >> 8 & 0xFF
    if exitStatus == idleStatus { return "the session has ended after its time without a command" }
    return "the process of the session exited with status \(exitStatus)"
  }

  private static let signalNames: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
    SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE",
    SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGSYS: "SIGSYS",
  ]
}

/// Passes the messages of a process on.
final class SessionProcessHandler: ChannelInboundHandler {
  typealias InboundIn = ReceivedFrame
  private let process: SessionProcess

  init(process: SessionProcess) { self.process = process }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { process.receive(unwrapInboundIn(data)) }
  func channelInactive(context: ChannelHandlerContext) { process.socketClosed() }
  func errorCaught(context: ChannelHandlerContext, error: any Error) { process.kill(SIGKILL) }
}
