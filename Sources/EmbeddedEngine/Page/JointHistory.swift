import PageWire

/// What the documents of a view showed at each entry of the session history (HTML standard 7.4.1).
///
/// The shell knows entries of the view's own document. When a frame goes on, that document pushes an entry of its own
/// with nothing changed in it; this remembers which frame showed what there, so that going back moves the frame.
struct JointHistory {
  /// What a frame shows at an entry.
  struct Place: Equatable {
    var url: String
    var stateJSON = "null"
    /// The number of the document: a place of the same document is reached by `popstate`.
    var document: Int
  }

  private struct Entry {
    /// Counts changes of the view's own document.
    var step: Int
    var frames: [UInt32: Place] = [:]
  }

  private(set) var index: Int
  private(set) var length: Int
  private var entries: [Int: Entry]
  private var lastStep = 0

  init(_ context: HistoryContext) {
    index = context.index
    length = context.length
    entries = [context.index: Entry(step: 0)]
  }

  func place(of frame: UInt32) -> Place? { entries[index]?.frames[frame] }

  /// An entry behind the current one, in place of those that were there. The view's own document made it, unless a
  /// frame is given.
  mutating func push(_ place: Place? = nil, of frame: UInt32 = 0) {
    var entry = entries[index] ?? Entry(step: lastStep)
    if let place {
      entry.frames[frame] = place
    } else {
      lastStep += 1
      entry.step = lastStep
    }
    index += 1
    length = index + 1
    entries = entries.filter { $0.key < index }
    entries[index] = entry
  }

  mutating func replace(_ place: Place, of frame: UInt32) { entries[index]?.frames[frame] = place }

  mutating func remove(_ frame: UInt32) {
    for key in entries.keys { entries[key]?.frames[frame] = nil }
  }

  /// Back at the same entry; what was ahead of it may have changed.
  mutating func resume(length: Int) { self.length = length }

  /// Goes to another entry. Frames that show something else there are given, and whether the view's own document has
  /// nothing to do.
  mutating func traverse(to index: Int, length: Int) -> (moved: [UInt32: Place], isRootStill: Bool) {
    let old = entries[self.index]
    self.index = index
    self.length = length
    guard let old, let new = entries[index] else { return ([:], false) }
    let moved = new.frames.filter { old.frames[$0.key] != nil && old.frames[$0.key] != $0.value }
    return (moved, old.step == new.step && !moved.isEmpty)
  }
}
