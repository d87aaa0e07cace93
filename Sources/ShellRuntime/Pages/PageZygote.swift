import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The shell's end of a zygote: a process with an engine that is ready, from which page processes are forked.
///
/// Forked processes are children of the shell's own, so that their ends are seen like those of any other.
final class PageZygote {
  let pid: Int32
  /// Whether its page processes can be copied in their turn.
  let branches: Bool
  private let control: Descriptor
  private(set) var isEnded = false

  /// Starts one; it takes orders at once and carries them out when its engine is ready.
  /// - Parameters:
  ///   - standardError: where its stderr, and that of its page processes, goes; nil for nowhere.
  ///   - branches: whether its page processes are to be copied; they stay without threads then.
  init(path: String, standardError: Int32?, branches: Bool = false) throws(SpawnFailure) {
    var sockets: [Int32] = [-1, -1]
    let failure = hull_socket_pair(&sockets)
    guard failure == 0 else { throw SpawnFailure(path: path, code: failure) }
    var pid: Int32 = 0
    let spawnFailure = hull_spawn_page(
      path, branches ? "--branching-zygote" : "--zygote", sockets[1], standardError ?? -1, &pid)
    System.closeDescriptor(sockets[1])
    control = Descriptor(sockets[0])
    guard spawnFailure == 0 else { throw SpawnFailure(path: path, code: spawnFailure) }
    self.pid = pid
    self.branches = branches
  }

  /// A copy of a page process, of which there can be more.
  init(pid: Int32, control: Descriptor) {
    self.pid = pid
    self.control = control
    branches = true
  }

  deinit { end() }

  /// What became of an order.
  enum Answer: Equatable {
    case started(pid: Int32)
    /// Not now: it has threads that would be missing in a forked process.
    case refused
    /// It is dead, hangs or is no zygote.
    case broken
  }

  /// Forks a page process that has the other end of `socket`. Blocks until that is done; an engine that is not ready yet is
  /// waited for.
  func startPage(socket: Int32) -> Answer {
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

  /// Ends and reaps it; page processes go on.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    control.close()
    System.sendSignal(.kill, to: pid)
    hull_reap_killed(pid)
  }
}
