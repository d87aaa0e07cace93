import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The shell's end of a zygote: a process with an initialized engine, from which page processes are forked.
///
/// Forked processes are children of the shell, so that it can reap them.
package final class PageZygote {
  package let pid: Int32
  /// Whether its page processes can be forked, too.
  let isForkable: Bool
  private let control: Descriptor
  package private(set) var isEnded = false

  /// Starts a zygote; it accepts requests at once and handles them when its engine is initialized.
  /// - Parameters:
  ///   - standardError: destination of its stderr and that of its page processes; nil discards it.
  ///   - branches: whether its page processes can be forked; they have no threads then.
  init(
    path: String, isSandboxed: Bool = true, standardError: Int32?, isForkable branches: Bool = false
  ) throws(SpawnFailure) {
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    var pid: Int32 = 0
    let spawnFailure = hull_spawn_page(
      path, branches ? "--branching-zygote" : "--zygote", isSandboxed, nil, sockets[1], standardError ?? -1, &pid)
    System.closeDescriptor(sockets[1])
    control = Descriptor(sockets[0])
    guard spawnFailure == 0 else { throw SpawnFailure(path: path, code: spawnFailure) }
    self.pid = pid
    self.isForkable = branches
  }

  /// Represents a forked page process that serves as a zygote.
  init(pid: Int32, control: Descriptor) {
    self.pid = pid
    self.control = control
    isForkable = true
  }

  deinit { end() }

  /// The result of a request.
  enum Reply: Equatable {
    case started(pid: Int32)
    /// Not possible now: it has threads, which a fork would lose.
    case refused
    /// It has exited, is unresponsive, or is not a zygote.
    case broken
  }

  /// Forks a page process with the other end of `socket`. Blocks until that is done, including the initialization of
  /// the engine.
  func forkPage(socket: Int32) -> Reply {
    guard !isEnded else { return .broken }
    var page: Int32 = 0
    switch hull_request_page(control.number, socket, Int32(RuntimeLimits.zygoteTimeout), &page) {
    case 0: return .started(pid: page)
    case EAGAIN: return .refused
    default:
      end()
      return .broken
    }
  }

  /// Ends and reaps it; its page processes continue.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    control.close()
    System.sendSignal(.kill, to: pid)
    hull_reap_killed(pid)
  }
}
