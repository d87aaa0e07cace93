import PageWire

/// What page processes said to which commands, as a tree of moments, and some processes that wait in it to be copied.
final class PageMemory {
  /// Before the first command.
  private(set) var beginning = PageMoment(frame: CommandFrame([]), rest: .settled)
  var counts = RecallCounts()
  /// Milliseconds of work after which a process is copied.
  var snapshotWork = RuntimeLimits.snapshotWork
  /// Makes a page process that has no page yet.
  private let start: () throws(SpawnFailure) -> PageLink
  /// A process that waits to be copied, after so many commands.
  private struct Snapshot {
    let process: PageZygote
    let moment: PageMoment
    let place: Int
  }

  /// The least recently used first.
  private var snapshots: [Snapshot] = []
  private var bytes = 0

  /// The processes that wait to be copied.
  var waiting: [Int32] { snapshots.map(\.process.pid) }

  init(start: @escaping () throws(SpawnFailure) -> PageLink) {
    self.start = start
  }

  /// What a new page process is followed by.
  func recollection() -> PageRecollection { PageRecollection(memory: self) }

  /// A process that has no page yet.
  func bareProcess() throws(SpawnFailure) -> PageLink { try start() }

  /// A process that is at one of those moments, and where: the last one that can be had.
  func process(along path: [PageMoment]) throws(SpawnFailure) -> (link: PageLink, place: Int) {
    if let copy = copy(along: path) { return copy }
    return (try start(), 0)
  }

  /// A copy of a process with a page, and the envelope of a command for that: of the last one of those moments, or of the one
  /// that was used last; nil when none waits.
  func copyWithPage(along path: [PageMoment]) -> (link: PageLink, envelope: CommandEnvelope)? {
    if let (link, place) = copy(along: path, asksForPage: true), let envelope = path[place].envelope(place: place) {
      return (link, envelope)
    }
    for snapshot in snapshots.reversed() where !snapshot.process.isEnded {
      guard let envelope = snapshot.moment.envelope(place: snapshot.place),
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

  /// Keeps a copy of a process that rests at a moment, after so many commands.
  func keep(_ link: PageLink, at moment: PageMoment, place: Int) {
    guard moment.snapshot?.isEnded != false, let snapshot = link.copy() else { return }
    moment.snapshot = snapshot
    counts.snapshots += 1
    snapshots.append(Snapshot(process: snapshot, moment: moment, place: place))
    if snapshots.count > RuntimeLimits.snapshots { snapshots.removeFirst().process.end() }
  }

  private func use(_ process: PageZygote) {
    guard let index = snapshots.firstIndex(where: { $0.process === process }) else { return }
    snapshots.append(snapshots.remove(at: index))
  }

  /// Counts what is remembered. When it is too much, all of it is forgotten but what is in use.
  func grow(by count: Int) {
    bytes += count
    if bytes > RuntimeLimits.rememberedBytes { forget() }
  }

  /// Forgets everything, and ends the processes that wait.
  func forget() {
    bytes = 0
    beginning = PageMoment(frame: CommandFrame([]), rest: .settled)
    for snapshot in snapshots { snapshot.process.end() }
    snapshots = []
  }
}
