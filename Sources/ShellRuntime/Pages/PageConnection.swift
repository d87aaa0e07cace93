import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page process of the system: its PID and the shell's end of its socket.
package struct PageConnection {
  package let pid: Int32
  let socket: Descriptor
  /// Whether it can be forked by a request on its socket.
  let isForkable: Bool

  private init(pid: Int32, socket: Descriptor, isForkable branches: Bool) {
    self.pid = pid
    self.socket = socket
    self.isForkable = branches
  }

  /// Starts a page process from its program.
  /// - Parameter standardError: destination of its stderr; nil discards it.
  init(path: String, isSandboxed: Bool = true, standardError: Int32?) throws(SpawnFailure) {
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    let socket = Descriptor(sockets[0])
    var pid: Int32 = 0
    let spawnFailure = hull_spawn_page(path, nil, isSandboxed, sockets[1], standardError ?? -1, &pid)
    System.closeDescriptor(sockets[1])
    guard spawnFailure == 0 else { throw SpawnFailure(path: path, code: spawnFailure) }
    self.init(pid: pid, socket: socket, isForkable: false)
  }

  /// Waits until its first message can be read, which it sends when its engine is initialized, or until it has exited.
  func waitUntilStarted() {
    let deadline = System.monotonicMilliseconds + RuntimeLimits.pageStartTimeout
    while case let rest = deadline - System.monotonicMilliseconds, rest > 0 {
      var polled = [pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)]
      if System.poll(&polled, timeoutMilliseconds: Int32(rest.rounded(.up))) > 0 { return }
    }
  }

  /// Forks a page process from a zygote; nil if that fails.
  package init?(from zygote: PageZygote) {
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let socket = Descriptor(sockets[0])
    let reply = zygote.forkPage(socket: sockets[1])
    System.closeDescriptor(sockets[1])
    guard case .started(let pid) = reply else { return nil }
    self.init(pid: pid, socket: socket, isForkable: zygote.isForkable)
  }

  /// Forks this settled process into a zygote for more copies; nil if that fails.
  package func forkZygote() -> PageZygote? {
    guard isForkable else { return nil }
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let control = Descriptor(sockets[0])
    var copy: Int32 = 0
    let failure = hull_request_page(socket.number, sockets[1], Int32(RuntimeLimits.zygoteTimeout), &copy)
    System.closeDescriptor(sockets[1])
    // A page process runs untrusted code, so the PID that it reports must be one of our children.
    guard failure == 0, hull_is_running(copy) else { return nil }
    return PageZygote(pid: copy, control: control)
  }
}
