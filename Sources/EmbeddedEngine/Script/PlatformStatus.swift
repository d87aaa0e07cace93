/// What `settle` of `host-callbacks.js` leaves in shared memory: numbers in this order.
enum PlatformStatus: Int, CaseIterable {
  /// When the next timer is due; -1 without one.
  case nextTimer
  /// A raw value of `PageFocus`.
  case focus
  case scrollRow
  /// Identity of the focused element; -1 without one.
  case focusedNode
  /// Place of the caret in grapheme clusters.
  case caret
  /// 1 when the tree changed since the last settling.
  case treeChanged
  /// Style sheets that painting waits for.
  case renderBlockers
  /// The other end of the focused field's selection, in grapheme clusters.
  case anchor
  /// Bits of the states that somebody asks for; -1 while that is not known. Written by the host.
  case readStates
  /// When the next animation frame or idle callback of a shown page is due; -1 without one.
  case nextFrame
}
