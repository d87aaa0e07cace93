/// The numbers that `settle` of `host-callbacks.js` writes to shared memory, in this order.
enum PlatformStatus: Int, CaseIterable {
  /// The due time of the next timer; -1 without one.
  case nextTimer
  /// A raw value of `PageFocus`.
  case focus
  case scrollRow
  /// The ID of the focused element; -1 without one.
  case focusedNode
  /// The caret offset in grapheme clusters.
  case caret
  /// 1 when the tree changed since the last settling.
  case treeChanged
  /// Number of render-blocking style sheets.
  case renderBlockers
  /// The anchor of the focused field's selection, in grapheme clusters.
  case anchor
  /// Bits of the states that selectors query; -1 when unknown. Written by the host.
  case queriedStates
  /// The due time of the next animation frame or idle callback of a visible page; -1 without one.
  case nextFrame
}
