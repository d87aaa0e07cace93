import CPageProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop of a process that page processes are forked from.
///
/// It prepares the engine once, and forks itself for each page process that the shell orders: what takes an engine tens of
/// milliseconds and megabytes is there at once, and is shared until somebody writes to it. It opens no page of a user's.
/// Each order is one socket on the control socket; the answer is the number of the new process.
public final class Zygote {
  /// How the loop ended.
  public enum End {
    /// This is a new page process, and its socket is at the place of the control socket.
    case forked
    /// The shell has gone.
    case disconnected
    /// This is a new page process that could not be set up.
    case failed(code: Int32)
  }

  /// Milliseconds without an order after which the engine rehearses.
  private static let idleTime: Int32 = 100
  /// Page processes after which it is worth tens of milliseconds that further ones are begun and ended in half the time.
  private static let gatheringForks = 8

  private let engine: any PageEngine
  private let control: Int32
  private let branches: Bool

  /// - Parameters:
  ///   - control: the connected stream socket to the shell.
  ///   - branches: whether its page processes are to be forked in their turn: they get no threads then.
  public init(engine: any PageEngine, control: Int32, branches: Bool = false) {
    self.engine = engine
    self.control = control
    self.branches = branches
  }

  /// Serves until the shell goes; returns in each forked process, too.
  public func run() -> End {
    engine.prepare()
    // The first page must not wait for a rehearsal, nor share the processors with one. All others come after its first
    // step; the others are taken whenever there is nothing else to do.
    var forks = 0
    var hasBegun = false
    var isRehearsed = false
    var isGathered = !branches
    while true {
      let order = hull_page_next_request(control, isRehearsed ? -1 : hasBegun ? 0 : Self.idleTime)
      if order == HULL_PAGE_NO_SHELL { return .disconnected }
      if !hasBegun && forks > 0 || order == HULL_PAGE_NO_REQUEST {
        isRehearsed = engine.rehearse()
        hasBegun = true
      }
      guard order != HULL_PAGE_NO_REQUEST else { continue }
      forks += 1
      if !isGathered, isRehearsed, forks >= Self.gatheringForks {
        isGathered = true
        hull_page_gather_memory()
      }
      if let end = fork(socket: order) { return end }
    }
  }

  /// Carries an order out; nil in this process.
  private func fork(socket: Int32) -> End? {
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
