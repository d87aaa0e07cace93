/// The last semantic description with an index by slot.
struct KnownDescription {
  var request: PaintRequest
  var nodes: [SemanticNode]
  /// The node indices by slot.
  let places: [Int: Int]
  /// The label elements by their `for` targets.
  let labels: [LabelTarget: Int]
}
