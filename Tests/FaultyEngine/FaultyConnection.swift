import CProcess
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The connection of the shell to a real engine, with a fault.
struct FaultyConnection {
  private static let shell: Int32 = 3
  private let fault: Fault
  private let page: Int32
  private var engine: pid_t = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var events: [UInt8] = []
  private var held: [UInt8] = []

  /// Starts the engine.
  init?(_ fault: Fault, engine path: String) {
    self.fault = fault
    var ends: [Int32] = [-1, -1]
    guard hull_socket_pair(&ends) == 0,
      hull_spawn_page(path, nil, false, nil, ends[1], STDERR_FILENO, &engine) == 0
    else { return nil }
    close(ends[1])
    page = ends[0]
  }

  /// Waits for messages, and passes them.
  mutating func pass() {
    let events = Int16(POLLIN)
    var polled = [pollfd(fd: page, events: events, revents: 0), pollfd(fd: Self.shell, events: events, revents: 0)]
    guard poll(&polled, 2, -1) > 0 else { return }
    if polled[0].revents != 0 {
      let count = read(page, &buffer, buffer.count)
      guard count > 0 else { endWithShell() }
      self.events += buffer[..<count]
      passEvents()
    }
    guard polled[1].revents != 0 else { return }
    let count = read(Self.shell, &buffer, buffer.count)
    guard count > 0 else { endWithShell() }
    if fault == .dying {
      kill(engine, SIGKILL)
      exit(9)
    }
    send(Array(buffer[..<count]), to: page)
  }

  /// Sends the complete packets of the engine's events.
  private mutating func passEvents() {
    while events.count >= 4 {
      let length = 4 + (0..<4).reduce(0) { $0 | Int(events[$1]) << (8 * $1) }
      guard events.count >= length else { return }
      var packet = Array(events[..<length])
      // Copies of the engine would not have the fault: it declares no zygotes.
      if packet[4] == PageEventTag.didStart.rawValue {
        packet[length - 4] &= ~UInt8(EngineCapabilities.branches.rawValue)
      }
      for packet in fault.packets(for: packet, held: &held) { send(packet, to: Self.shell) }
      events.removeFirst(length)
    }
  }

  private func send(_ bytes: [UInt8], to socket: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
        _ = poll(&polled, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Ends this process like the engine, as far as the fault allows.
  private func endWithShell() -> Never {
    if fault == .immortal { while true { pause() } }
    close(page)
    var status: Int32 = 0
    while waitpid(engine, &status, 0) < 0, errno == EINTR {}
    exit(fault == .failing ? 3 : status & 0x7F == 0 ? (status >> 8) & 0xFF : 1)
  }
}
