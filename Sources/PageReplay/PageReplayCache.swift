import PageWire
import ShellRuntime

/// The replies of page processes to commands, as a tree of nodes, with processes at some nodes that wait to be forked.
package final class PageReplayCache: PageTransportSource {
  /// The node before the first command.
  private(set) var root = ReplayNode(packet: CommandPacket([]), status: .settled)
  package internal(set) var statistics = ReplayStatistics()
  /// Maximum number of snapshot processes.
  static let snapshotLimit = 16
  /// Approximate size of the cache in bytes; it is emptied when it exceeds the limit.
  private static let byteLimit = 512 << 20
  /// Milliseconds of work after which a process is worth a snapshot, which takes a few.
  var snapshotWork = 60.0
  /// Starts a page process without a page.
  private let start: () throws(SpawnFailure) -> PageConnection
  /// A process that waits to be forked, after a number of commands.
  private struct Snapshot {
    let process: PageZygote
    let node: ReplayNode
    let position: Int
  }

  /// The least recently used first.
  private var snapshots: [Snapshot] = []
  private var bytes = 0

  /// PIDs of the snapshot processes.
  var snapshotProcesses: [Int32] { snapshots.map(\.process.pid) }

  /// - Parameter start: starts a page process without a page.
  package init(start: @escaping () throws(SpawnFailure) -> PageConnection) {
    self.start = start
  }

  package func makeTransport(on loop: EventLoop) -> any PageTransport {
    ReplayTransport(ReplaySession(cache: self), loop: loop)
  }

  /// Starts a process without a page.
  func startEmptyProcess() throws(SpawnFailure) -> PageConnection { try start() }

  /// Returns a process at one of these nodes, the last one possible, and its position.
  func process(along path: [ReplayNode]) throws(SpawnFailure) -> (link: PageConnection, position: Int) {
    if let copy = copy(along: path) { return copy }
    return (try start(), 0)
  }

  /// Returns a copy of a process with a page, and the envelope for a command to that page: at the last possible of
  /// these nodes, or the most recently used snapshot; nil if there is none.
  func copyWithPage(along path: [ReplayNode]) -> (link: PageConnection, envelope: CommandEnvelope)? {
    if let (link, position) = copy(along: path, requiresPage: true),
      let envelope = path[position].envelope(position: position)
    {
      return (link, envelope)
    }
    for snapshot in snapshots.reversed() where !snapshot.process.isEnded {
      guard let envelope = snapshot.node.envelope(position: snapshot.position),
        let link = PageConnection(from: snapshot.process)
      else { continue }
      use(snapshot.process)
      statistics.forkedSnapshots += 1
      return (link, envelope)
    }
    return nil
  }

  private func copy(along path: [ReplayNode], requiresPage: Bool = false) -> (link: PageConnection, position: Int)? {
    for (position, node) in path.enumerated().reversed() {
      guard let snapshot = node.snapshot, !requiresPage || node.envelope(position: position) != nil else { continue }
      if !snapshot.isEnded, let link = PageConnection(from: snapshot) {
        use(snapshot)
        statistics.forkedSnapshots += 1
        return (link, position)
      }
      snapshot.end()
      node.snapshot = nil
    }
    return nil
  }

  /// Stores a snapshot of a settled process at a node, after a number of commands.
  func storeSnapshot(_ link: PageConnection, at node: ReplayNode, position: Int) {
    guard node.snapshot?.isEnded != false, let snapshot = link.forkZygote() else { return }
    node.snapshot = snapshot
    statistics.snapshots += 1
    snapshots.append(Snapshot(process: snapshot, node: node, position: position))
    if snapshots.count > Self.snapshotLimit { snapshots.removeFirst().process.end() }
  }

  private func use(_ process: PageZygote) {
    guard let index = snapshots.firstIndex(where: { $0.process === process }) else { return }
    snapshots.append(snapshots.remove(at: index))
  }

  /// Adds to the size of the cache, which is emptied when it exceeds its limit. Nodes in use stay alive.
  func grow(by count: Int) {
    bytes += count
    if bytes > Self.byteLimit { removeAll() }
  }

  /// Empties the cache, and ends the snapshot processes.
  package func removeAll() {
    bytes = 0
    root = ReplayNode(packet: CommandPacket([]), status: .settled)
    for snapshot in snapshots { snapshot.process.end() }
    snapshots = []
  }
}
