import PageWire

/// The replies of page processes to commands, as a tree of nodes, with processes at some nodes that wait to be forked.
final class PageMemory {
  /// The node before the first command.
  private(set) var beginning = PageMoment(frame: CommandFrame([]), rest: .settled)
  var counts = RecallCounts()
  /// Milliseconds of work after which a process is worth a snapshot.
  var snapshotWork = RuntimeLimits.snapshotWork
  /// Starts a page process without a page.
  private let start: () throws(SpawnFailure) -> PageLink
  /// A process that waits to be forked, after a number of commands.
  private struct Snapshot {
    let process: PageZygote
    let moment: PageMoment
    let position: Int
  }

  /// The least recently used first.
  private var snapshots: [Snapshot] = []
  private var bytes = 0

  /// PIDs of the snapshot processes.
  var waiting: [Int32] { snapshots.map(\.process.pid) }

  init(start: @escaping () throws(SpawnFailure) -> PageLink) {
    self.start = start
  }

  /// Creates the replay session of a new page process.
  func recollection() -> PageRecollection { PageRecollection(memory: self) }

  /// Starts a process without a page.
  func bareProcess() throws(SpawnFailure) -> PageLink { try start() }

  /// Returns a process at one of these nodes, the last one possible, and its position.
  func process(along path: [PageMoment]) throws(SpawnFailure) -> (link: PageLink, place: Int) {
    if let copy = copy(along: path) { return copy }
    return (try start(), 0)
  }

  /// Returns a copy of a process with a page, and the envelope for a command to that page: at the last possible of
  /// these nodes, or the most recently used snapshot; nil if there is none.
  func copyWithPage(along path: [PageMoment]) -> (link: PageLink, envelope: CommandEnvelope)? {
    if let (link, place) = copy(along: path, asksForPage: true), let envelope = path[place].envelope(place: place) {
      return (link, envelope)
    }
    for snapshot in snapshots.reversed() where !snapshot.process.isEnded {
      guard let envelope = snapshot.moment.envelope(place: snapshot.position),
        let link = PageLink(from: snapshot.process)
      else { continue }
      use(snapshot.process)
      counts.copied += 1
      return (link, envelope)
    }
    return nil
  }

  private func copy(along path: [PageMoment], asksForPage: Bool = false) -> (link: PageLink, place: Int)? {
    for (place, moment) in path.enumerated().reversed() {
      guard let snapshot = moment.snapshot, !asksForPage || moment.envelope(place: place) != nil else { continue }
      if !snapshot.isEnded, let link = PageLink(from: snapshot) {
        use(snapshot)
        counts.copied += 1
        return (link, place)
      }
      snapshot.end()
      moment.snapshot = nil
    }
    return nil
  }

  /// Stores a snapshot of a settled process at a node, after a number of commands.
  func keep(_ link: PageLink, at moment: PageMoment, place: Int) {
    guard moment.snapshot?.isEnded != false, let snapshot = link.copy() else { return }
    moment.snapshot = snapshot
    counts.snapshots += 1
    snapshots.append(Snapshot(process: snapshot, moment: moment, position: place))
    if snapshots.count > RuntimeLimits.snapshots { snapshots.removeFirst().process.end() }
  }

  private func use(_ process: PageZygote) {
    guard let index = snapshots.firstIndex(where: { $0.process === process }) else { return }
    snapshots.append(snapshots.remove(at: index))
  }

  /// Adds to the size of the cache, which is emptied when it exceeds its limit. Nodes in use stay alive.
  func grow(by count: Int) {
    bytes += count
    if bytes > RuntimeLimits.rememberedBytes { forget() }
  }

  /// Empties the cache, and ends the snapshot processes.
  func forget() {
    bytes = 0
    beginning = PageMoment(frame: CommandFrame([]), rest: .settled)
    for snapshot in snapshots { snapshot.process.end() }
    snapshots = []
  }
}
