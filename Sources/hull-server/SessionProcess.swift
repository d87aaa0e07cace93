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

  let pid: pid_t
  private let loop: any EventLoop
  /// Its requests and WebSockets.
  let channel: FrameChannel
  private var killTask: Scheduled<Void>?
  private(set) var endMessage: String?
  /// Called once, when the process has exited and has been reaped.
  var onExit: (String) -> Void = { _ in }

  init(_ options: ServerOptions, loop: any EventLoop) throws(ServerError) {
    self.loop = loop
    channel = FrameChannel(loop: loop)
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
    channel.onClose = { [self] in end() }
    channel.onViolation = { [self] in kill(SIGKILL) }
    channel.connect(sockets[0])
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

  /// Lets the process exit, and kills its group after a while.
  func end(signal: Int32? = nil) {
    guard endMessage == nil, killTask == nil else { return }
    if let signal { kill(signal) }
    killTask = loop.assumeIsolated().scheduleTask(in: Limits.exitTime) { [self] in kill(SIGKILL) }
    channel.closeOutput()
    checkExit(repeatedly: true)
  }

  func kill(_ signal: Int32) {
    guard endMessage == nil else { return }
    _ = Glibc.kill(-pid, signal)
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
    channel.end(message)
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
