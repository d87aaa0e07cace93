import CPageProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop of a process from which page processes are forked.
///
/// It prepares the engine once, and forks itself for each page process that the shell requests: the engine's state,
/// which takes tens of milliseconds and megabytes, is available at once and shared copy-on-write. It opens no user's
/// page. Each request is one socket on the control socket; the reply is the id of the new process.
package final class Zygote {
  /// The reason for which the loop ended.
  package enum ExitReason {
    /// This is a new page process; its socket has the descriptor of the control socket.
    case forked
    /// The shell has disconnected.
    case disconnected
    /// This is a new page process that could not be set up.
    case failed(code: Int32)
  }

  /// Milliseconds without a request before the engine warms up.
  private static let idleTime: Int32 = 100
  /// Number of page processes after which it pays off to spend tens of milliseconds to halve the cost of further forks.
  private static let gatheringForks = 8

  private let engine: any PageEngine
  private let control: Int32
  private let branches: Bool

  /// - Parameters:
  ///   - control: the connected stream socket to the shell.
  ///   - branches: whether its page processes can be forked themselves: they get no threads then.
  package init(engine: any PageEngine, control: Int32, branches: Bool = false) {
    self.engine = engine
    self.control = control
    self.branches = branches
  }

  /// Serves until the shell disconnects; also returns in each forked process.
  package func run() -> ExitReason {
    engine.prepare()
    // The first page must not wait for the warm-up, nor share the processors with it. All others come after its first
    // step; further steps run whenever the zygote is idle.
    var forks = 0
    var hasBegun = false
    var isWarmedUp = false
    var isGathered = !branches
    while true {
      let socket = hull_page_next_request(control, isWarmedUp ? -1 : hasBegun ? 0 : Self.idleTime)
      if socket == HULL_PAGE_NO_SHELL { return .disconnected }
      if !hasBegun && forks > 0 || socket == HULL_PAGE_NO_REQUEST {
        isWarmedUp = engine.warmUp()
        hasBegun = true
      }
      guard socket != HULL_PAGE_NO_REQUEST else { continue }
      forks += 1
      if !isGathered, isWarmedUp, forks >= Self.gatheringForks {
        isGathered = true
        hull_page_gather_memory()
      }
      if let end = fork(socket: socket) { return end }
    }
  }

  /// Performs a request; nil in this process.
  private func fork(socket: Int32) -> ExitReason? {
    switch ProcessCopy.make(socket: socket, control: control) {
    case .original: return nil
    case .copy:
      if !branches { engine.didFork() }
      return .forked
    case .disconnected: return .disconnected
    case .failed(let code): return .failed(code: code)
    }
  }
}
