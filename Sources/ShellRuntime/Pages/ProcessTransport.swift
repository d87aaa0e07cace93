import CProcess
import PageWire
import ShellCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page process and its socket, with its read and write buffers.
///
/// It never blocks the shell: commands are queued and written by the loop, and a process with too many unread commands
/// is ended.
package final class ProcessTransport: PageTransport {
  package weak var delegate: (any PageTransportDelegate)?
  package let connection: PageConnection
  private let loop: EventLoop
  /// The process was forked from another page process; otherwise, the shell has started it.
  private let isForked: Bool
  /// The first message was received, with a matching version of the protocol.
  package private(set) var hasStarted: Bool
  private var reader = WireReader()
  private var outgoing = OutgoingBuffer()
  /// The interest for which the loop watches its socket.
  private var watchedInterest: EventLoop.Interest = []
  private var isClosed = false
  private var isKilled = false
  private var isReaped = false
  package var memoryLimit: UInt64? { didSet { limitMemory() } }
  /// Total limit in bytes; nil if the system supports no limits.
  private(set) var memoryCeiling: UInt64?
  /// Peak memory in bytes; set at its end.
  private var peakMemory: UInt64 = 0
  /// It has ended with the status for an exceeded limit.
  private var reportedExhaustion = false

  /// - Parameter hasStarted: whether its first message was received before, by the process that it was forked from.
  package init(_ connection: PageConnection, loop: EventLoop, hasStarted: Bool = false) {
    self.connection = connection
    self.loop = loop
    self.hasStarted = hasStarted
    isForked = hasStarted
  }

  /// Kills the process, since a stopped one would not detect that its socket is closed.
  deinit {
    if !isReaped { connection.send(.kill) }
  }

  package var pid: Int32? { connection.pid }
  package var dedicatedPID: Int32? { connection.pid }
  package var isGuarded: Bool { connection.isGuarded }
  package var exceededMemoryLimit: Bool { reportedExhaustion || memoryCeiling.map { peakMemory > $0 } ?? false }
  /// The number of bytes that are not written yet.
  package var unwrittenBytes: Int { outgoing.count }

  private func limitMemory() {
    // One with a group was started with its limit, which is for another process of the group.
    guard let memoryLimit, !connection.isGuarded else { return }
    var ceiling: UInt64 = 0
    if hull_limit_resident_memory(connection.pid, memoryLimit, isForked ? 1 : 0, &ceiling) == 0 {
      memoryCeiling = ceiling
    }
  }

  // MARK: Commands

  package func send(_ envelope: CommandEnvelope) throws(WireViolation) -> Bool {
    queue(try WireCodec.encode(envelope))
  }

  package func sendUnrecorded(_ envelope: CommandEnvelope) throws(WireViolation) -> Bool { false }

  /// Queues a packet. Returns false, and ends the process, if the queue exceeds its limit.
  @discardableResult
  package func queue(_ packet: [UInt8]) -> Bool {
    guard checkSpace(for: packet.count) else { return false }
    outgoing.append(packet)
    return true
  }

  /// Queues the packets of another buffer.
  package func queue(_ packets: OutgoingBuffer) { outgoing.append(packets) }

  /// Ends the process if more bytes would exceed the limit of its queue.
  /// - Parameter held: the number of bytes that are held back for it.
  package func checkSpace(for count: Int, held: Int = 0) -> Bool {
    let pending = outgoing.count + held
    guard pending + count > RuntimeLimits.outgoingBytes else { return true }
    delegate?.transportDidViolate("the process does not read its commands: \(pending) bytes are pending")
    return false
  }

  package func flush() {
    guard outgoing.count > 0, !isClosed else { return }
    _ = outgoing.flush(to: connection.socket.number)
    updateInterest()
  }

  // MARK: Events

  package func updateInterest() {
    // A broken socket is also readable: the last events and the end of the file are read from it.
    let wanted: EventLoop.Interest = outgoing.count > 0 ? [.read, .write] : .read
    watch(for: isClosed ? [] : wanted.intersection(delegate?.acceptedIO ?? []))
  }

  private func watch(for interest: EventLoop.Interest) {
    guard interest != watchedInterest else { return }
    defer { watchedInterest = interest }
    let socket = connection.socket.number
    if interest.isEmpty {
      loop.unwatch(socket)
    } else if watchedInterest.isEmpty {
      loop.watch(socket, for: interest) { [weak self] ready in self?.serve(ready) }
    } else {
      loop.change(socket, to: interest)
    }
  }

  private func serve(_ ready: EventLoop.Interest) {
    if ready.contains(.write) { flush() }
    if ready.contains(.read) { receive() }
  }

  package func resumeDelivery() {}

  package func resumeReading() {
    updateInterest()
    if reader.pendingBytes > 0 { loop.perform { [weak self] in self?.handleEvents() } }
  }

  package func receiveNow() -> Bool { receive() }

  package func waitUntilReadable(timeoutMilliseconds: Int32) -> Bool? {
    guard !isClosed else { return nil }
    var polled = [pollfd(fd: connection.socket.number, events: Int16(POLLIN), revents: 0)]
    return System.poll(&polled, timeoutMilliseconds: timeoutMilliseconds) != 0
  }

  /// Reads from the socket without blocking. Returns true if there was anything.
  @discardableResult
  private func receive() -> Bool {
    guard !isClosed else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      // One portion at a time, so that a page with many events does not starve the others in the loop.
      switch System.receive(connection.socket.number, into: buffer) {
      case .bytes(let count):
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if delegate?.discardsEvents == true { discardReceivedEvents() } else { handleEvents() }
        return true
      case .wouldBlock: return false
      case .ended, .failed:
        close()
        return true
      }
    }
  }

  private func handleEvents() {
    do throws(WireViolation) {
      while delegate?.canDeliverEvents == true, let envelope = try reader.nextEvent() { handle(envelope) }
    } catch {
      delegate?.transportDidViolate(error.description)
    }
    if reader.pendingBytes == 0, outgoing.count == 0 { delegate?.transportDidDrain() }
  }

  private func handle(_ envelope: EventEnvelope) {
    if case .didStart(let identity) = envelope.event {
      guard identity.wireVersion == WireVersion.current else {
        delegate?.transportDidViolate(
          "page protocol version \(identity.wireVersion), expected \(WireVersion.current)")
        return
      }
      hasStarted = true
      return
    }
    guard hasStarted else {
      delegate?.transportDidViolate("the first message is not didStart")
      return
    }
    delegate?.transportDidReceive(envelope)
  }

  package func discardReceivedEvents() {
    do throws(WireViolation) {
      while let envelope = try reader.nextEvent() { delegate?.transportDidDiscard(envelope) }
    } catch {
      reader = WireReader()
    }
  }

  // MARK: End

  package func signal(_ signal: ProcessSignal) {
    guard !isReaped else { return }
    if signal == .kill { isKilled = true }
    connection.send(signal)
  }

  package func prepareForDeath(by means: DeathKindRecord.Means) {}

  package func continueWithoutProcess(isBusy: Bool) -> Bool { false }

  package func end() {
    signal(.kill)
    close()
  }

  private func close() {
    guard !isClosed else { return }
    isClosed = true
    watch(for: [])
    outgoing.clear()
    connection.socket.close()
    delegate?.transportDidClose()
    reap(until: System.monotonicMilliseconds + RuntimeLimits.endTimeout, reportingTo: delegate)
  }

  /// Reaps the process. Its socket closes shortly before it can be reaped; a process that only closed its socket is
  /// killed after a timeout. A killed process exits at once, so in virtual time this call blocks.
  private func reap(until deadline: Double, reportingTo delegate: (any PageTransportDelegate)?) {
    let waits = isKilled && delegate?.hasExactDeath == true
    guard let end = ProcessEnd.reap(connection.child, waits: waits, peak: &peakMemory) else {
      if System.monotonicMilliseconds > deadline { signal(.kill) }
      loop.setTimer(after: 1) { self.reap(until: deadline, reportingTo: delegate) }
      return
    }
    isReaped = true
    switch end {
    case .signal(let number): delegate?.transportDidEnd(.signal(number))
    case .exit(PageExitStatus.notLocked) where !hasStarted:
      delegate?.transportDidEnd(
        .failedToStart("its sandbox cannot be turned on; `hull doctor` says why, --no-sandbox runs pages without one"))
    case .exit(PageExitStatus.outOfMemory) where connection.isGuarded:
      reportedExhaustion = true
      delegate?.transportDidEnd(.signal(ProcessSignal.kill.number))
    case .exit(let status): delegate?.transportDidEnd(.exit(status))
    }
  }

  /// Kills and reaps the process without a report: another one replaces it.
  package func abandon() {
    delegate = nil
    watch(for: [])
    isClosed = true
    connection.abandon()
    isReaped = true
    outgoing.clear()
    reader = WireReader()
  }
}
