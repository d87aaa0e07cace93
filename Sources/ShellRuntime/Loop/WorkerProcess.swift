import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fork of this process that handles one request after another. Requests are numbers, replies are bytes; everything
/// else was set before the fork.
package final class WorkerProcess {
  /// Maximum bytes of a reply; a worker that exceeds it is ended.
  static let replyLimit = 1 << 30

  package let pid: Int32
  /// The current request; nil if it is idle.
  package private(set) var request: UInt32?
  private let socket: Descriptor
  private var received: [UInt8] = []

  /// Forks this process, which must be single-threaded, a number of times; fewer if the system refuses. In the forks,
  /// `serve` handles each request, and this function never returns.
  package static func start(_ count: Int, serve: (UInt32) -> [UInt8]) -> [WorkerProcess] {
    var workers: [WorkerProcess] = []
    while workers.count < count {
      var number: Int32 = -1
      let pid = hull_fork_worker(&number)
      if pid == 0 {
        // An open copy of another worker's socket would hide the end of its file.
        for worker in workers { worker.socket.close() }
        work(number, serve)
      }
      guard pid > 0 else { break }
      workers.append(WorkerProcess(pid: pid, socket: Descriptor(number)))
    }
    return workers
  }

  private init(pid: Int32, socket: Descriptor) {
    self.pid = pid
    self.socket = socket
  }

  deinit {
    socket.close()
    if request != nil { System.sendSignal(.kill, to: pid) }
    hull_reap_killed(pid)
  }

  /// Sends a request to an idle worker.
  package func sendRequest(_ request: UInt32) {
    self.request = request
    withUnsafeBytes(of: request.littleEndian) { _ = Self.write($0, to: socket.number) }
  }

  /// The result of a request.
  package enum Outcome {
    case reply([UInt8])
    /// The process exited before it replied.
    case exited
  }

  /// Waits until one of the busy workers has finished; nil if none is busy, or on interruption.
  package static func next(
    of workers: [WorkerProcess], unless interruption: TerminationRequest? = nil
  ) -> (worker: WorkerProcess, request: UInt32, outcome: Outcome)? {
    let busy = workers.filter { $0.request != nil }
    while !busy.isEmpty {
      if interruption?.poll() == true { return nil }
      let sockets = busy.map(\.socket.number) + [interruption?.descriptor].compactMap(\.self)
      var events = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&events, nfds_t(events.count), -1) >= 0 || errno == EINTR else { return nil }
      for (worker, event) in zip(busy, events) where event.revents != 0 {
        guard let outcome = worker.receive(), let request = worker.request else { continue }
        worker.request = nil
        return (worker, request, outcome)
      }
    }
    return nil
  }

  /// Returns nil while the reply is incomplete.
  private func receive() -> Outcome? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return count < 0 && errno == EINTR ? nil : .exited }
    received += buffer.prefix(count)
    guard received.count >= 4 else { return nil }
    let length = received.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << ($1.offset * 8) }
    guard length <= Self.replyLimit else { return .exited }
    guard received.count >= 4 + length else { return nil }
    defer { received = [] }
    return .reply(Array(received.dropFirst(4)))
  }

  /// The loop of a fork: handles requests until the socket closes.
  private static func work(_ socket: Int32, _ serve: (UInt32) -> [UInt8]) -> Never {
    var request: UInt32 = 0
    while withUnsafeMutableBytes(of: &request, { read($0, from: socket) }) {
      let reply = serve(UInt32(littleEndian: request))
      let isWritten =
        withUnsafeBytes(of: UInt32(reply.count).littleEndian) { write($0, to: socket) }
        && reply.withUnsafeBytes { write($0, to: socket) }
      guard isWritten else { break }
    }
    hull_end_worker(0)
  }

  private static func read(_ bytes: UnsafeMutableRawBufferPointer, from socket: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = recv(socket, bytes.baseAddress?.advanced(by: done), bytes.count - done, 0)
      if count > 0 { done += count } else if count == 0 || errno != EINTR { return false }
    }
    return true
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = send(socket, bytes.baseAddress?.advanced(by: done), bytes.count - done, 0)
      if count > 0 { done += count } else if count == 0 || errno != EINTR { return false }
    }
    return true
  }
}
