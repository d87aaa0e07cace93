import CProcess

/// A program of Hull's with a socket to this process, and a guard: it ends with this process, whatever ends that.
package final class ConnectedProgram {
  /// Receives bytes of the program.
  package var onBytes: ([UInt8]) -> Void = { _ in }
  /// Called once, when the program has closed its socket.
  package var onEnd: () -> Void = {}

  private let loop: EventLoop
  private let socket: Descriptor
  private let guardian: Int32
  /// Open as long as the program shall run.
  private let lifeline: Descriptor
  private var outgoing = OutgoingBuffer()
  private var isEnded = false

  /// - Parameters:
  ///   - name: the name of the program, which is installed together with `hull`.
  ///   - argument: its arguments, at most two.
  package init(_ name: String, _ argument: String, _ secondArgument: String, loop: EventLoop) throws(SpawnFailure) {
    guard let guardPath = HelperPrograms.guardian else { throw SpawnFailure(path: "hull-guard", code: nil) }
    guard let path = HelperPrograms.path(of: name) else { throw SpawnFailure(path: name, code: nil) }
    var sockets: [Int32] = [-1, -1]
    var failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    var pid: Int32 = 0
    var guardian: Int32 = 0
    var lifeline: Int32 = -1
    failure = hull_spawn_connected(
      guardPath, path, argument, secondArgument, sockets[1], &guardian, &pid, &lifeline)
    System.closeDescriptor(sockets[1])
    guard failure == 0 else {
      System.closeDescriptor(sockets[0])
      throw SpawnFailure(path: path, code: failure)
    }
    self.loop = loop
    self.guardian = guardian
    self.lifeline = Descriptor(lifeline)
    socket = Descriptor(sockets[0])
    _ = hull_set_nonblocking(socket.number)
    loop.watch(socket.number, for: .read) { [weak self] in self?.serve($0) }
  }

  deinit { end() }

  /// The number of bytes that the program has not read yet.
  package var unsentBytes: Int { outgoing.count }

  /// Queues bytes for the program.
  package func send(_ bytes: [UInt8]) {
    guard !isEnded else { return }
    outgoing.append(bytes)
    write()
  }

  /// Ends the program.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    loop.unwatch(socket.number)
    socket.close()
    hull_end_guarded(guardian)
    hull_reap_killed(guardian)
  }

  private func serve(_ interest: EventLoop.Interest) {
    if interest.contains(.write) { write() }
    if interest.contains(.read) { read() }
  }

  private func write() {
    guard !isEnded else { return }
    guard outgoing.flush(to: socket.number) else { return fail() }
    loop.change(socket.number, to: outgoing.count > 0 ? [.read, .write] : .read)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnded {
      let result = buffer.withUnsafeMutableBytes { System.receive(socket.number, into: $0) }
      switch result {
      case .bytes(let count): onBytes(Array(buffer.prefix(count)))
      case .wouldBlock: return
      case .ended, .failed: return fail()
      }
    }
  }

  private func fail() {
    guard !isEnded else { return }
    end()
    onEnd()
  }
}
