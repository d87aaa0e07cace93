import CProcess

/// A page process of the system: its number and the shell's end of its socket.
struct PageLink {
  let pid: Int32
  let socket: Descriptor
  /// Whether copies of it can be ordered by its socket.
  let branches: Bool

  private init(pid: Int32, socket: Descriptor, branches: Bool) {
    self.pid = pid
    self.socket = socket
    self.branches = branches
  }

  /// Starts a page process from its program.
  /// - Parameter standardError: where its stderr goes; nil for nowhere.
  init(path: String, standardError: Int32?) throws(SpawnFailure) {
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    let socket = Descriptor(sockets[0])
    var pid: Int32 = 0
    let spawnFailure = hull_spawn_page(path, nil, sockets[1], standardError ?? -1, &pid)
    System.closeDescriptor(sockets[1])
    guard spawnFailure == 0 else { throw SpawnFailure(path: path, code: spawnFailure) }
    self.init(pid: pid, socket: socket, branches: false)
  }

  /// Forks a page process from a zygote; nil when that cannot be done now.
  init?(from zygote: PageZygote) {
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let socket = Descriptor(sockets[0])
    let answer = zygote.startPage(socket: sockets[1])
    System.closeDescriptor(sockets[1])
    guard case .started(let pid) = answer else { return nil }
    self.init(pid: pid, socket: socket, branches: zygote.branches)
  }

  /// A copy of this process, which waits for nothing but the next command, as a source of more; nil when it cannot be had.
  func copy() -> PageZygote? {
    guard branches else { return nil }
    var sockets: [Int32] = [-1, -1]
    guard hull_socket_pair(&sockets) == 0 else { return nil }
    let control = Descriptor(sockets[0])
    var copy: Int32 = 0
    let failure = hull_request_page(socket.number, sockets[1], Int32(RuntimeLimits.zygoteTimeout), &copy)
    System.closeDescriptor(sockets[1])
    // A page process has strangers' code in it: it may name what it likes, but no process that is not our child.
    guard failure == 0, hull_is_running(copy) else { return nil }
    return PageZygote(pid: copy, control: control)
  }
}
