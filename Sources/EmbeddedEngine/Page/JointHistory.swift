import PageWire

/// The states of all documents in a view at each entry of the session history (HTML standard 7.4.1).
/// | The shell knows entries of the main document. When a frame navigates, the main document pushes an unchanged entry;
/// this records the frame's state there, so that traversing back navigates the frame.
struct JointHistory {
  /// The state of a frame at an entry.
  struct FrameState: Equatable {
    var url: String
    var stateJSON = "null"
    /// The number of the document: an entry of the same document is reached by `popstate`.
    var document: Int
  }

  private struct Entry {
    /// Number of changes of the main document.
    var step: Int
    var frames: [UInt32: FrameState] = [:]
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

  func state(of frame: UInt32) -> FrameState? { entries[index]?.frames[frame] }

  /// Adds an entry after the current one and removes the entries that followed it. The main document created it, unless
  /// a frame is passed.
  mutating func push(_ state: FrameState? = nil, of frame: UInt32 = 0) {
    var entry = entries[index] ?? Entry(step: lastStep)
    if let state {
      entry.frames[frame] = state
    } else {
      lastStep += 1
      entry.step = lastStep
    }
    index += 1
    length = index + 1
    entries = entries.filter { $0.key < index }
    entries[index] = entry
  }

  mutating func replace(_ state: FrameState, of frame: UInt32) { entries[index]?.frames[frame] = state }

  mutating func remove(_ frame: UInt32) {
    for key in entries.keys { entries[key]?.frames[frame] = nil }
  }

  /// Resumes at the same entry; following entries may have changed.
  mutating func resume(length: Int) { self.length = length }

  /// Traverses to another entry. Returns the frames with another state there, and whether the main document is
  /// unchanged.
  mutating func traverse(to index: Int, length: Int) -> (moved: [UInt32: FrameState], isRootStill: Bool) {
    let old = entries[self.index]
    self.index = index
    self.length = length
    guard let old, let new = entries[index] else { return ([:], false) }
    let moved = new.frames.filter { old.frames[$0.key] != nil && old.frames[$0.key] != $0.value }
    return (moved, old.step == new.step && !moved.isEmpty)
  }
}
