/// The layouts of a box that are valid, by their input.
struct LayoutCache {
  /// The number of fragments; the oldest ones are evicted first.
  private static let fragmentLimit = 4

  private(set) var fragments: [Fragment] = []
  var intrinsicWidth: IntrinsicWidth?
  /// The width that the content of a flex item with a width needs.
  var contentMinimum: Int?
  /// A fragment was evicted that ancestors may still reference.
  private var hasEvictedFragment = false

  func fragment(for input: LayoutInput) -> Fragment? {
    for fragment in fragments where fragment.input == input { return fragment }
    return nil
  }

  mutating func insert(_ fragment: Fragment) {
    if fragments.count >= Self.fragmentLimit {
      fragments.removeFirst()
      hasEvictedFragment = true
    }
    fragments.append(fragment)
  }

  /// Whether ancestors may reference a fragment that is not in the cache. They have to be laid out again once.
  mutating func consumeEviction() -> Bool {
    defer { hasEvictedFragment = false }
    return hasEvictedFragment
  }
}

/// What has to be laid out again in a box. Each box with changes is in a queue of its layout parent, up to the root.
struct LayoutInvalidation {
  /// Boxes inside of this box that are dirty or have dirty boxes themselves.
  private var queue: [LayoutBox] = []
  /// The content or style changed since the last layout.
  private(set) var isDirty = false
  /// The box is in the queue of its layout parent.
  private(set) var isQueued = false

  mutating func markDirty() { isDirty = true }

  mutating func enqueue(_ box: LayoutBox) {
    box.invalidation.isQueued = true
    queue.append(box)
  }

  /// Takes the box from the queue of its layout parent, and returns the boxes in its own queue.
  mutating func dequeue() -> [LayoutBox] {
    defer { queue = [] }
    isQueued = false
    return queue
  }

  /// Whether the box was dirty.
  mutating func clear() -> Bool {
    defer { isDirty = false }
    return isDirty
  }
}

/// Where the fragment of a box is: inside of the fragment of another box.
struct BoxPlacement {
  /// The box whose fragment contains it; nil for the root and before the first layout.
  var container: LayoutBox?
  var column = 0
  var row = 0
}
