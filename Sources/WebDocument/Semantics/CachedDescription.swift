/// The last semantic description with an index by slot.
struct CachedDescription {
  var request: PaintRequest
  var nodes: [SemanticNode]
  /// The node indices by slot.
  let indices: [Int: Int]
  /// The label elements by their `for` targets.
  let labels: [LabelTarget: Int]
}

/// The target of a label's `for` attribute: an ID in the label's tree.
struct LabelTarget: Hashable {
  /// The document or a shadow root.
  var root: Int
  var id: String
}
