import CProcess
import CPseudoTerminal
import PageWire
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page process without a shell, controlled by a test through its socket.
final class StandalonePageProcess {
  let pid: pid_t
  private var socket: Int32
  private var isReaped = false
  private var reader = WireReader()

  /// Forks the process from a zygote, with a socket and no other descriptors of this process.
  init(from zygote: StandaloneZygote) throws {
    var ends: [Int32] = [-1, -1]
    try #require(hull_socket_pair(&ends) == 0)
    var pid: Int32 = 0
    let failure = hull_request_page(zygote.control, ends[1], 60_000, &pid)
    _ = close(ends[1])
    self.pid = pid
    socket = ends[0]
    try #require(failure == 0)
    try Self.block(ends[0])
  }

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(hull_socket_pair(&ends) == 0)
    // Like the shell, pass a socket and no other descriptors of this process.
    var pid: Int32 = 0
    let failure = hull_spawn_page(TestApp.enginePath, nil, true, nil, ends[1], -1, &pid)
    _ = close(ends[1])
    self.pid = pid
    socket = ends[0]
    try #require(failure == 0)
    try Self.block(ends[0])
  }

  func sendBytes(_ bytes: [UInt8]) throws {
    try #require(send(socket, bytes, bytes.count, 0) == bytes.count)
  }

  /// Waits for events and returns their names: `start` for the first event, `other` for the rest.
  func nextEvents() throws -> [String] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var names: [String] = []
    while names.isEmpty {
      let count = recv(socket, &buffer, buffer.count, 0)
      try #require(count > 0, "the page process sent no event within \(Self.waitSeconds) s")
      buffer.withUnsafeBytes { reader.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      while let envelope = try reader.nextEvent() {
        if case .didStart = envelope.event { names.append("start") } else { names.append("other") }
      }
    }
    return names
  }

  func disconnect() {
    if socket >= 0 { _ = close(socket) }
    socket = -1
  }

  /// Its exit status; -1 if a signal ended it, -2 if it is not a child of this process. If it does not exit in time, the
  /// test fails and the process is killed.
  func waitForStatus() -> Int32 {
    isReaped = true
    return Self.waitForStatus(of: pid, "the page process")
  }

  /// Seconds that a test waits for an event or for the exit of a process.
  static let waitSeconds = 60

  static func waitForStatus(of pid: pid_t, _ name: String) -> Int32 {
    var status: Int32 = 0
    let failure = hull_child_wait(pid, &status, Int32(waitSeconds * 1_000))
    guard failure == 0 else {
      guard failure == ETIMEDOUT else { return -2 }
      Issue.record("\(name) did not end within \(waitSeconds) s")
      kill(pid, SIGKILL)
      return hull_child_wait(pid, &status, Int32(waitSeconds * 1_000)) == 0 ? -1 : -2
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// Makes reads block until data is received, up to `waitSeconds`.
  private static func block(_ socket: Int32) throws {
    _ = fcntl(socket, F_SETFL, 0)
    var limit = timeval(tv_sec: waitSeconds, tv_usec: 0)
    let result = setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    try #require(result == 0)
  }

  static let hasProc = access("/proc/self/status", R_OK) == 0

  /// Parses a file of `/proc/PID`: the key of each line, and its values.
  func statusFields(_ name: String) -> [String: [String]] { Self.statusFields(name, of: pid) }

  static func statusFields(_ name: String, of pid: pid_t) -> [String: [String]] {
    guard let file = fopen("/proc/\(pid)/\(name)", "r") else { return [:] }
    defer { fclose(file) }
    var result: [String: [String]] = [:]
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let key = text.firstRange(of: "  ").map { text[..<$0.lowerBound] } ?? text.prefix { $0 != "\t" && $0 != "\n" }
      let words = text.dropFirst(key.count).split(whereSeparator: \.isWhitespace).map(String.init)
      result[String(key)] = words
    }
    return result
  }

  /// The targets of its open descriptors: its folder in `/proc` as `self`, pipes and sockets without their inode.
  func descriptors() -> [String] {
    (0..<20).compactMap { number in
      var target = [CChar](repeating: 0, count: 256)
      guard readlink("/proc/\(pid)/fd/\(number)", &target, target.count - 1) > 0 else { return nil }
      let text = String(decoding: target.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let own = text.replacing("/proc/\(pid)/", with: "/proc/self/")
      return "\(number) \(own.prefix { $0 != "[" || own.hasPrefix("anon_inode") })"
    }
  }

  deinit {
    disconnect()
    if !isReaped { _ = waitForStatus() }
  }
}
