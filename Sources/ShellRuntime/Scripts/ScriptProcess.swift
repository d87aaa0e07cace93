import CProcess
import PageWire

/// A script process (`hull-page --script`) and the socket to it.
///
/// Unlike with a page, calls block: a flow cannot continue before its script has a value. The time is limited, and a
/// process that exceeds it is ended.
final class ScriptProcess {
  let pid: Int32
  private let socket: Descriptor
  private let loop: EventLoop
  private var reader = WireReader()
  private var outgoing = OutgoingBuffer()
  private var isEnded = false

  /// - Parameter standardError: destination of its stderr; nil discards it.
  init(path: String, isSandboxed: Bool = true, standardError: Int32?, loop: EventLoop) throws(SpawnFailure) {
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    var pid: Int32 = 0
    let spawnFailure = hull_spawn_page(path, "--script", isSandboxed, nil, sockets[1], standardError ?? -1, &pid)
    System.closeDescriptor(sockets[1])
    socket = Descriptor(sockets[0])
    self.loop = loop
    self.pid = pid
    guard spawnFailure == 0 else {
      isEnded = true
      throw SpawnFailure(path: path, code: spawnFailure)
    }
  }

  deinit { end() }

  func send(_ command: ScriptCommand) throws(WireViolation) {
    outgoing.append(try WireCodec.encode(command))
    _ = outgoing.flush(to: socket.number)
  }

  /// The result of waiting for a message.
  enum ReceiveResult {
    case event(ScriptEvent)
    case timedOut
    case closed
    case violation(WireViolation)
  }

  /// Waits for the next message until a time of the system's monotonic clock.
  func receive(until deadline: Double) -> ReceiveResult {
    while true {
      do throws(WireViolation) {
        if let event = try reader.nextScriptEvent() { return .event(event) }
      } catch {
        return .violation(error)
      }
      let remaining = deadline - System.monotonicMilliseconds
      guard remaining > 0 else { return .timedOut }
      var isReady = false
      loop.watch(socket.number, for: outgoing.count > 0 ? [.read, .write] : .read) { _ in isReady = true }
      loop.runOnce(timeoutMilliseconds: Int(remaining.rounded(.up)))
      loop.unwatch(socket.number)
      guard isReady else { continue }
      if outgoing.count > 0 { _ = outgoing.flush(to: socket.number) }
      guard read() else { return .closed }
    }
  }

  /// Reads what the socket has; returns false at its end.
  private func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      switch System.receive(socket.number, into: buffer) {
      case .bytes(let count):
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return true
      case .wouldBlock: return true
      case .ended, .failed: return false
      }
    }
  }

  /// Limits the memory that it may allocate from now on, if the system supports that.
  func limitMemory(to bytes: UInt64) {
    var ceiling: UInt64 = 0
    _ = hull_limit_resident_memory(pid, bytes, 0, &ceiling)
    _ = hull_limit_memory(pid, bytes)
  }

  /// Reaps a process that has closed its socket. Kills it if it does not exit in time.
  func reap() -> ProcessEnd? {
    guard !isEnded else { return nil }
    let deadline = System.monotonicMilliseconds + RuntimeLimits.endTimeout
    while System.monotonicMilliseconds < deadline {
      if let end = ProcessEnd.reap(pid) {
        isEnded = true
        return end
      }
      loop.runOnce(timeoutMilliseconds: 1)
    }
    end()
    return nil
  }

  /// Ends and reaps it.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    System.sendSignal(.kill, to: pid)
    hull_reap_killed(pid)
  }
}
