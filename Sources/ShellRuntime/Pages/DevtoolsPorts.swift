import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ports of 127.0.0.1 at which page processes serve developer tools: each gets the lowest one from the user's on that is free,
/// so that the process that follows a death has the port of the one before.
package final class DevtoolsPorts {
  private struct Owner {
    weak var process: PageProcess?
    /// The child of the shell that ends like the page process.
    var child: Int32
  }

  private let first: UInt16
  private var owners: [UInt16: Owner] = [:]

  init(first: UInt16) { self.first = first }

  /// Number of ports that are tried.
  private static let range: UInt16 = 100

  /// The port for a new page process; nil if all are in use.
  func next() -> UInt16? {
    let last = min(UInt16.max - first, Self.range - 1) + first
    return (first...last).first { port in
      if let owner = owners[port], !isOver(owner) { return false }
      owners[port] = nil
      return Self.listenFailure(at: port) == nil
    }
  }

  /// Waits for a process that is being ended.
  private func isOver(_ owner: Owner) -> Bool {
    switch owner.process?.phase {
    case .running, .stopped: return false
    case .ending, .ended, nil: break
    }
    let deadline = System.monotonicMilliseconds + RuntimeLimits.endTimeout
    while hull_is_running(owner.child), System.monotonicMilliseconds < deadline {
      var none: [pollfd] = []
      _ = System.poll(&none, timeoutMilliseconds: 1)
    }
    return !hull_is_running(owner.child)
  }

  func assign(_ port: UInt16?, to process: PageProcess, child: Int32) {
    if let port { owners[port] = Owner(process: process, child: child) }
  }

  /// The port of a process; nil for one without developer tools.
  func port(of process: PageProcess) -> UInt16? { owners.first { $0.value.process === process }?.key }

  /// The URL of developer tools.
  package static func url(at port: UInt16) -> String { "http://127.0.0.1:\(port)/" }

  /// Why no process can listen at a port; nil if one can.
  package static func listenFailure(at port: UInt16) -> String? {
    let code = System.listenFailure(atLocalPort: port)
    return code == 0 ? nil : System.errorText(code)
  }
}
