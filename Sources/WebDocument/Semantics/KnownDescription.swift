/// What a document was described as last, and where each element stands in it.
struct KnownDescription {
  var request: PaintRequest
  var nodes: [SemanticNode]
  /// Indexes of the nodes by their slots.
  let places: [Int: Int]
  /// Label elements by what their `for` attributes refer to.
  let labels: [LabelTarget: Int]
}
