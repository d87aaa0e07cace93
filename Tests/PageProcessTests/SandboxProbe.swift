import CProcess
import CPseudoTerminal
import PageWire
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process of the program `hull-sandbox-probe`, which locks itself like `hull-page` and reports what it can still do.
final class SandboxProbe {
  let pid: pid_t
  private let socket: Int32
  private var isReaped = false

  static let path = TestApp.enginePath.replacing(/hull-page$/, with: "hull-sandbox-probe")

  private init(pid: pid_t, socket: Int32) throws {
    self.pid = pid
    self.socket = socket
    _ = fcntl(socket, F_SETFL, 0)
    var limit = timeval(tv_sec: StandalonePageProcess.waitSeconds, tv_usec: 0)
    try #require(setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size)) == 0)
  }

  /// Starts a process from its program, without an argument as a page process.
  convenience init(_ argument: String? = nil, isSandboxed: Bool = true, path: String = SandboxProbe.path) throws {
    let (socket, pid) = try Self.spawn(path, argument, isSandboxed: isSandboxed)
    try self.init(pid: pid, socket: socket)
  }

  /// Forks a page process from a zygote, or a copy from a page process.
  convenience init(from original: SandboxProbe) throws {
    var ends: [Int32] = [-1, -1]
    try #require(hull_socket_pair(&ends) == 0)
    var pid: Int32 = 0
    _ = fcntl(original.socket, F_SETFL, O_NONBLOCK)
    let failure = hull_request_page(original.socket, ends[1], 60_000, &pid)
    _ = fcntl(original.socket, F_SETFL, 0)
    _ = close(ends[1])
    try #require(failure == 0)
    try self.init(pid: pid, socket: ends[0])
  }

  private static func spawn(
    _ path: String, _ argument: String?, isSandboxed: Bool
  ) throws -> (socket: Int32, pid: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(hull_socket_pair(&ends) == 0)
    var pid: Int32 = 0
    let failure = hull_spawn_page(path, argument, isSandboxed, nil, ends[1], -1, &pid)
    _ = close(ends[1])
    try #require(failure == 0)
    return (ends[0], pid)
  }

  /// The results of its attempts, which are the name of its engine.
  func results(ofScript: Bool = false) throws -> String {
    var reader = WireReader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      try #require(count > 0, "the probe ended without a result")
      buffer.withUnsafeBytes { reader.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      if ofScript {
        if case .didStart(let identity)? = try reader.nextScriptEvent() { return identity.name }
      } else if case .didStart(let identity)? = try reader.nextEvent()?.event {
        return identity.name
      }
    }
  }

  /// Opens a document whose URL names the end of the process, and returns its status as of waitpid.
  func end(_ name: String) throws -> Int32 {
    let opening = DocumentOpening(
      url: "probe:" + name, body: [], viewport: Viewport(size: .init(columns: 8, rows: 2), colorScheme: .dark),
      clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0))
    let packet = try WireCodec.encode(
      CommandEnvelope(view: ViewID(1), generation: Generation(1), sequence: 1, command: .openDocument(opening)))
    try #require(send(socket, packet, packet.count, 0) == packet.count)
    return try status()
  }

  /// Its status as of waitpid, after its end.
  func status() throws -> Int32 {
    var status: Int32 = 0
    isReaped = true
    try #require(hull_child_wait(pid, &status, Int32(StandalonePageProcess.waitSeconds * 1_000)) == 0)
    return status
  }

  deinit {
    _ = close(socket)
    if !isReaped {
      kill(pid, SIGKILL)
      hull_reap_killed(pid)
    }
  }
}
